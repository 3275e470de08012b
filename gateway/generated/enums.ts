/** What an address is, in the shopper's words. */
export type AddressLabel =
  /** Where they live. */
  | 'HOME'
  /** Where they come from. */
  | 'HOMETOWN'
  /** A label that this gateway does not know. */
  | 'UNKNOWN'
  /** Where they work. */
  | 'WORK';

/** What `extensions.code` of an error can be: clients decide by it, never by the message. New codes may come at any time. */
export type ErrorCode =
  /** Not a GraphQL request: wrong HTTP method, no operation, or a GET from another site. */
  | 'BAD_REQUEST'
  /** An argument breaks a rule: show the message and let the user correct it. */
  | 'BAD_USER_INPUT'
  /** The shop has more products than the gateway can filter and sort; single products and orders still work. */
  | 'CATALOGUE_TOO_LARGE'
  /** Taken, or changed in the meantime: read it again. */
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
   * The time in which the order may come late is over, and it is not among the shopper's orders, which were read after that.
   * The same for a key that was never sent, and for another shopper's key.
   */
  | 'NOT_FOUND'
  /**
   * The order may still arrive: it is being sent, or the time in which it may come late is not over. Also while nobody can
   * tell whether one of the shopper's orders is the one that was sent, for a day at most. To send the same order again, with
   * its key, is as safe as to ask.
   */
  | 'PENDING'
  /** The order is placed. */
  | 'PLACED';

/** Where an order stands. The server alone moves it on. */
export type OrderStatus =
  /** Called off. */
  | 'CANCELLED'
  /** Accepted by the shop. */
  | 'CONFIRMED'
  /** With the shopper. */
  | 'DELIVERED'
  /** Begun, not placed. */
  | 'DRAFT'
  /** Some of it is on its way. */
  | 'PARTIALLY_SHIPPED'
  /** Placed, not yet looked at. */
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

/** Where the payment stands. */
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
  /** The products sold most. */
  | 'BEST_SELLERS'
  /** The newest products. */
  | 'NEW_ARRIVALS'
  /** Products with a special offer. */
  | 'SPECIAL_OFFERS';

/** The orders in which a catalogue page can be sorted. */
export type ProductSort =
  /**
   * What fits the search best first: in the name, then in brand, category and tags, then in the description; whole words
   * before parts of words. Without a search as NEWEST.
   */
  | 'BEST_MATCH'
  /** By name, A to Z. */
  | 'NAME'
  /** Newest first. */
  | 'NEWEST'
  /** Dearest first. */
  | 'PRICE_HIGH'
  /** Cheapest first. */
  | 'PRICE_LOW';

/** Why a mutation was refused in its payload. */
export type RefusalCode =
  /** Fewer pieces are left than were asked for. */
  | 'OUT_OF_STOCK'
  /** The shop's server takes no order or address without a phone number: ask for one and send again. */
  | 'PHONE_REQUIRED'
  /** A price or the total is no longer what the shopper saw. */
  | 'PRICE_CHANGED'
  /** A product is no longer in the catalogue. */
  | 'PRODUCT_GONE'
  /** The shop's server refused; `message` has its words. */
  | 'REFUSED';
