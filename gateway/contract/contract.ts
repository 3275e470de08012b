// What the shop's server is asked for, and what it answers. docs/openapi.yaml describes the same calls for servers.

/** JSON of a server: known fields, which are read leniently, and any others. */
type Json<Field extends string = never> = { readonly [Name in Field]?: unknown } & {
  readonly [name: string]: unknown;
};

export type Banner = Json<
  | '_id'
  | 'sale'
  | 'title'
  | 'subtitle'
  | 'description'
  | 'discount'
  | 'from'
  | 'image'
  | 'imageTall'
  | 'buttonText'
>;

export type Product = Json<
  | '_id'
  | 'name'
  | 'description'
  | 'price'
  | 'oldPrice'
  | 'mrp'
  | 'discountedPercentage'
  | 'offer'
  | 'badge'
  | 'image'
  | 'images'
  | 'brand'
  | 'category'
  | 'stock'
  | 'isStockCounted'
  | 'isAvailable'
  | 'ratings'
  | 'reviews'
  | 'tags'
  | '_type'
  | 'createdAt'
>;

export type User = Json<'_id' | 'name' | 'email' | 'phone' | 'avatar' | 'role' | 'createdAt'>;

export type Address = Json<
  '_id' | 'label' | 'street' | 'city' | 'state' | 'zipCode' | 'country' | 'phone' | 'isDefault'
>;

/**
 * `status`: pending, confirmed, shipped, partially-shipped, delivered, cancelled, returned or draft. `paymentStatus`: pending,
 * paid, failed or refunded. `paymentMethod`: cod, or online, stripe and paypal. Other texts are shown as they are. `amount`: the
 * total; left out, it is the sum of the items. `items`: those of the order, with productId, name, price and quantity.
 */
export type Order = Json<
  | '_id'
  | 'date'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'amount'
  | 'items'
  | 'address'
  | 'idempotencyKey'
>;

export interface Page {
  /** From 1. */
  page: number;
  /** How many items are wanted at most; a server may have a limit of its own. Unset: as many as it sends. */
  pageSize?: number;
}

/** Without a number of pages or items, pages are read until one is empty or short. */
export type ProductList = Json<'totalPages' | 'totalItems'> & { readonly products: readonly Product[] };

/** Refused if `success` is false; `message` is then shown to the shopper. */
type Done<Field extends string = never> = Json<'success' | 'message' | Field>;

/** An item of an order: under both names, the id of its product. */
export interface OrderedItem {
  _id: string;
  productId: string;
  name: string;
  /** Of one. */
  price: number;
  quantity: number;
  image: string;
  description: string | null;
  category: string | null;
  brand: string | null;
}

export interface DeliveryAddress {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  street?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  zipcode?: string;
  country?: string;
}

export interface OrderRequest {
  items: readonly OrderedItem[];
  amount: number;
  address: DeliveryAddress;
}

interface NewAddress {
  label: string;
  street?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  country?: string;
  phone?: string;
  isDefault?: boolean;
}

/** Texts of forms; one that a form does not require may be missing. */
type Texts<Field extends string> = { readonly [Name in Field]?: string };

/** A call without parameters. */
type Nothing = Readonly<Record<string, never>>;

/** The calls by name: what each is asked, and what it answers. */
export interface Contract {
  banners: [Nothing, { readonly banners: readonly Banner[] }];
  products: [Page, ProductList];
  product: [{ id: string }, { readonly product: Product | null }];
  specialOffers: [Page, ProductList];
  bestSellers: [Page, ProductList];
  newArrivals: [Page, ProductList];
  offers: [Page, ProductList];
  category: [Page & { category: string }, ProductList];
  search: [Page & { text: string }, ProductList];
  register: [Texts<'name' | 'email' | 'password'>, Done<'token'>];
  login: [Texts<'email' | 'password'>, Done<'token'>];
  verifyOtp: [Texts<'email' | 'otp'>, Done<'token'>];
  resendOtp: [Texts<'email'>, Done];
  requestReset: [Texts<'email'>, Done];
  verifyResetOtp: [Texts<'email' | 'otp'>, Done<'resetToken'>];
  resendResetOtp: [Texts<'email'>, Done];
  resetPassword: [Texts<'newPassword' | 'resetToken'>, Done];
  profile: [Nothing, { readonly user: User }];
  updateProfile: [Texts<'name' | 'email' | 'phone'>, Done<'user'>];
  uploadAvatar: [{ avatar: Blob }, Done<'avatarUrl' | 'user'>];
  addresses: [Nothing, { readonly addresses: readonly Address[] }];
  createAddress: [NewAddress, Done];
  createOrder: [OrderRequest, Done<'orderId'>];
  orders: [Nothing, { readonly orders: readonly Order[] }];
  order: [{ id: string }, { readonly order: Order }];
  contact: [Texts<'name' | 'email' | 'subject' | 'message'>, Done];
}
