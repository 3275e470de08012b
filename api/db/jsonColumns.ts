/** An item of `products.reviews`. */
export interface ProductReview {
  reviewerName: string;
  image: string | null;
  rating: number;
  comment: string;
}

/** The delivery address of an order. */
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
