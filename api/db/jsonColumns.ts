/** A review as a product keeps it. */
export interface ProductReview {
  reviewerName: string;
  image: string | null;
  rating: number;
  comment: string;
}

/** Where an order goes. */
export interface OrderAddress {
  firstName: string;
  lastName: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  phone: string;
}
