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
