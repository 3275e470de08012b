export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in ISO 8601 form with time zone, for example `2026-03-01T09:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /**
   * An upload, sent by the GraphQL multipart request specification: a `multipart/form-data` request with the parts
   * `operations`, `map` and one file of at most 5 MB (PNG, JPEG or WebP, judged by its content).
   */
  Upload: { input: File; output: File; }
};

/** The kind of an address. */
export type AddressLabel =
  /** The shopper's home. */
  | 'HOME'
  /** The shopper's home town. */
  | 'HOMETOWN'
  /** A label that this gateway does not know. */
  | 'UNKNOWN'
  /** The shopper's place of work. */
  | 'WORK';

/** Where an attempt to order stands. */
export type AttemptState =
  /** Its answer was lost: the shop looks for the order. */
  | 'LOST'
  /** The order was not found, and may still arrive. */
  | 'OPEN'
  /** It is being sent again, after a try without an answer. */
  | 'RESENDING'
  /** It is being sent for the first time. */
  | 'SENDING'
  /** The server took the order without naming it: the shop looks for it. */
  | 'TAKEN';

/** Conditions for a catalogue page. */
export type CatalogueFilter = {
  /** Text that the brand contains, compared without case. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** Text that the category contains, compared without case. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** The highest price, included. In the `currency` of the shop's `settings.ts`. */
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The lowest price, included. In the `currency` of the shop's `settings.ts`. */
  minPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The lowest mean rating, 1 to 5. */
  minRating?: InputMaybe<Scalars['Float']['input']>;
  /** Text to find in name, brand, category, tags or description; case, accents, hyphens and blanks make no difference. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A message to the shop. */
export type ContactMessageInput = {
  /** The e-mail address for the answer. */
  email: Scalars['String']['input'];
  /** The text. */
  message: Scalars['String']['input'];
  /** The sender's name. */
  name: Scalars['String']['input'];
  /** The subject. */
  subject: Scalars['String']['input'];
};

/** A new delivery address. */
export type CreateAddressInput = {
  /** The city. */
  city: Scalars['String']['input'];
  /** The country. */
  country: Scalars['String']['input'];
  /** True makes it the address that a client should offer first. */
  isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** The kind of the address: HOME, WORK or HOMETOWN. */
  label: AddressLabel;
  /** A phone number for the delivery. Some shops need one: they refuse an address without it as `PHONE_REQUIRED`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** State, province or division. */
  state: Scalars['String']['input'];
  /** Street and number. */
  street: Scalars['String']['input'];
  /** The postal code. */
  zipCode: Scalars['String']['input'];
};

/** An order to be placed. */
export type CreateOrderInput = {
  /** Where the order goes. */
  address: OrderAddressInput;
  /**
   * The total that the shopper saw. Nothing is ordered when the catalogue's total differs. In the `currency` of the shop's
   * `settings.ts`.
   */
  expectedTotal: Scalars['Float']['input'];
  /**
   * A value that the client makes once for this order, for example a UUID: 1 to 128 letters, digits or `.:_-`. A repeated key
   * returns the same order instead of placing a second one; with other products or quantities, another total, street, city or
   * postal code it is `CONFLICT`. Keep the key until each request with it was answered by an order or a refusal. The gateway remembers keys for a day, passes them on to the shop's server, and after a lost
   * answer looks through the shopper's orders before it sends again. If that server ignores keys, the gateway may not recognise
   * an order that the server places or lists more than 5 seconds after its deadline, whose products the server has changed, or
   * that a gateway without a common Redis has sent. `viewer.orderAttempt` returns the outcome.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The cart lines, 1 to 100, each product once. */
  items: Array<OrderItemInput>;
  /**
   * The key of an order whose answer was lost, and in whose place the shopper now sends this one. If that order was placed, nothing
   * is sent: the payload has it, with `repeated`. While it may still arrive, the answer is `CONFLICT` with the reason
   * REPLACED_ORDER_PENDING. Otherwise, requests with that key that reach the gateway later are refused. One that is held up
   * between a gateway and the shop's server, or at a gateway without a common Redis, may still be placed: tell the shopper.
   */
  replacesKey?: InputMaybe<Scalars['String']['input']>;
};

/** An e-mail address. */
export type EmailInput = {
  /** The account's e-mail address. */
  email: Scalars['String']['input'];
};

/** The values of an error's `extensions.code`: clients decide by it, never by the message. New codes may come at any time. */
export type ErrorCode =
  /** Not a GraphQL request: wrong HTTP method, broken JSON, no operation or a list of them, or a GET from another site. */
  | 'BAD_REQUEST'
  /** An argument breaks a rule: show the message and let the user correct it. */
  | 'BAD_USER_INPUT'
  /** The shop has more products than the gateway can filter and sort; single products and orders still work. */
  | 'CATALOGUE_TOO_LARGE'
  /** Taken, or changed in the meantime: read it again. Servers that answer 400 for it are `BAD_USER_INPUT`. */
  | 'CONFLICT'
  /** Not allowed, for example for an account that is not verified. */
  | 'FORBIDDEN'
  /** The text is not valid GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The operation does not fit the schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** A bug in the gateway: report it, with the `x-request-id`. */
  | 'INTERNAL_SERVER_ERROR'
  /** It does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** Only operations that the operator has listed may run: ask for yours to be listed. */
  | 'OPERATION_NOT_TRUSTED'
  /** The document has several operations: name one in `operationName`. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** The operation is over one of the limits: ask for less at once. */
  | 'OPERATION_TOO_LARGE'
  /** What was sent is too large: send less. */
  | 'PAYLOAD_TOO_LARGE'
  /** The gateway does not know the text of this hash (any more): send both, as clients of Apollo's persisted queries do. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** Too many requests: wait `extensions.retryAfter` seconds. */
  | 'RATE_LIMITED'
  /** No token, an invalid one, or wrong credentials: sign in. */
  | 'UNAUTHENTICATED'
  /** This kind of file or body is not supported: send another kind. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The REST server sent an unexpected answer: tell the operator. */
  | 'UPSTREAM_BAD_RESPONSE'
  /** The REST server failed: try again later. */
  | 'UPSTREAM_ERROR'
  /** The REST server does not have this call (a 404 that is not the API's own, 405 or 501): tell the operator. */
  | 'UPSTREAM_NOT_OFFERED'
  /** The REST server did not answer in time: try again, orders with their key. */
  | 'UPSTREAM_TIMEOUT'
  /** The REST server cannot be reached, or too many calls wait for it. */
  | 'UPSTREAM_UNAVAILABLE';

/** E-mail and password. */
export type LoginInput = {
  /** The account's e-mail address, or its user name where `signInName` is USER_NAME. */
  email: Scalars['String']['input'];
  /** The account's password. */
  password: Scalars['String']['input'];
};

/** The recipient and address of an order. */
export type OrderAddressInput = {
  /** The city. */
  city: Scalars['String']['input'];
  /** The country. */
  country: Scalars['String']['input'];
  /** The recipient's e-mail address. */
  email: Scalars['String']['input'];
  /** The recipient's full name. The first word becomes the first name, the rest the last name. */
  name: Scalars['String']['input'];
  /** The recipient's phone number. Some shops need one: they refuse an order without it as `PHONE_REQUIRED`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** State, province or division. */
  state: Scalars['String']['input'];
  /** Street and number. */
  street: Scalars['String']['input'];
  /** The postal code. */
  zipCode: Scalars['String']['input'];
};

/** Whether a key has an order. */
export type OrderAttemptStatus =
  /**
   * The time in which the order usually comes late is over, and it is not among the shopper's orders, which were read after that.
   * Keys that were never sent and other shoppers' keys get the same. An order that is held up for longer may still arrive.
   */
  | 'NOT_FOUND'
  /**
   * The order may still arrive: it is being sent, or the time in which it may come late is not over. Also, for a day at most,
   * while one of the shopper's orders may be the one that was sent. Sending the same order again, with its key, is as safe as
   * asking.
   */
  | 'PENDING'
  /** The order is placed. */
  | 'PLACED';

/** A product and its quantity. */
export type OrderItemInput = {
  /** The product's id. */
  productId: Scalars['ID']['input'];
  /** The quantity: a whole number from 1 to the stock. */
  quantity: Scalars['Int']['input'];
};

/** The status of an order. Only the server changes it. */
export type OrderStatus =
  /** Called off. */
  | 'CANCELLED'
  /** Accepted by the shop. */
  | 'CONFIRMED'
  /** With the shopper. */
  | 'DELIVERED'
  /** Started, not placed. */
  | 'DRAFT'
  /** Some of it is on its way. */
  | 'PARTIALLY_SHIPPED'
  /** Placed, not yet confirmed. */
  | 'PENDING'
  /** Sent back. */
  | 'RETURNED'
  /** On its way. */
  | 'SHIPPED'
  /** A status that this gateway does not know; `statusText` has the server's word. */
  | 'UNKNOWN';

/** How an order is paid. */
export type PaymentMethod =
  /** In cash, when it is delivered. */
  | 'CASH_ON_DELIVERY'
  /** Online, by card or a payment service. */
  | 'ONLINE'
  /** A method that this gateway does not know, or none. */
  | 'UNKNOWN';

/** The status of a payment. */
export type PaymentStatus =
  /** Tried without success. */
  | 'FAILED'
  /** Paid. */
  | 'PAID'
  /** Not paid yet. */
  | 'PENDING'
  /** Paid back, or on its way back. */
  | 'REFUNDED'
  /** A status that this gateway does not know; `paymentStatusText` has the server's word. */
  | 'UNKNOWN';

/** The shop's ready-made product lists. */
export type ProductCollection =
  /** The best-selling products. */
  | 'BEST_SELLERS'
  /** The newest products. */
  | 'NEW_ARRIVALS'
  /** Products with a special offer. */
  | 'SPECIAL_OFFERS';

/** The ways to sort a catalogue page. */
export type ProductSort =
  /**
   * The best match of the search first: in the name, then in brand, category and tags, then in what a name says after "in",
   * "with" or "for", then in the description; in each, whole words before beginnings; at last, products with the text inside
   * of their words. Without a search, like NEWEST.
   */
  | 'BEST_MATCH'
  /** By name, A to Z. */
  | 'NAME'
  /** Newest first. */
  | 'NEWEST'
  /** Most expensive first. */
  | 'PRICE_HIGH'
  /** Cheapest first. */
  | 'PRICE_LOW';

/** Why a payload refuses the mutation. */
export type RefusalCode =
  /** Fewer items are left than were ordered. */
  | 'OUT_OF_STOCK'
  /** The shop's server accepts no order or address without a phone number: ask for one and send again. */
  | 'PHONE_REQUIRED'
  /** The total is no longer what the shopper saw. */
  | 'PRICE_CHANGED'
  /** A product is no longer in the catalogue. */
  | 'PRODUCT_GONE'
  /** The shop's server refused; `message` is its own. */
  | 'REFUSED';

/** A new account. */
export type RegisterInput = {
  /** The e-mail address. */
  email: Scalars['String']['input'];
  /** The full name. */
  name: Scalars['String']['input'];
  /** The password, at least 6 characters. */
  password: Scalars['String']['input'];
};

/** A reset token and the new password. */
export type ResetPasswordInput = {
  /** The new password, at least 6 characters. */
  newPassword: Scalars['String']['input'];
  /** The token from `verifyResetOtp`. */
  resetToken: Scalars['String']['input'];
};

/** Something that a shop may not offer to its shoppers. */
export type ShopperAction =
  /** Placing an order: `createOrder`. */
  | 'CREATE_ORDER'
  /** Signing in with a password: `login`. */
  | 'LOGIN'
  /** Opening an account: `register`. */
  | 'REGISTER'
  /** Choosing a new password after a code that is sent by e-mail: `requestPasswordReset` and the mutations after it. */
  | 'RESET_PASSWORD'
  /** Writing to the shop by a form: `sendContactMessage`. */
  | 'SEND_CONTACT_MESSAGE'
  /** Changing name, e-mail address and phone number: `updateProfile`. */
  | 'UPDATE_PROFILE'
  /** Choosing a picture of oneself: `uploadAvatar`. */
  | 'UPLOAD_AVATAR'
  /** Verifying a new account by a code that is sent by e-mail: `verifyOtp`. */
  | 'VERIFY_OTP';

/** What stands beside the password of a sign-in. */
export type SignInName =
  /** An e-mail address. */
  | 'EMAIL'
  /** A user name, which may be any text. */
  | 'USER_NAME';

/** The details of a profile. */
export type UpdateProfileInput = {
  /** The e-mail address. */
  email: Scalars['String']['input'];
  /** The full name. */
  name: Scalars['String']['input'];
  /** The phone number; null or blank removes it. If the shop's server keeps it all the same, `message` says so. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** A new profile picture. */
export type UploadAvatarInput = {
  /** The picture: PNG, JPEG or WebP, at most 5 MB. */
  file: Scalars['Upload']['input'];
};

/** A one-time code and the address that it was mailed to. */
export type VerifyOtpInput = {
  /** The account's e-mail address. */
  email: Scalars['String']['input'];
  /** The code: six digits. */
  otp: Scalars['String']['input'];
};
