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
  Upload: { input: Blob; output: Blob; }
};

/** A delivery address. */
export type Address = {
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The country. */
  readonly country: Scalars['String']['output'];
  /** The address's id. */
  readonly id: Scalars['ID']['output'];
  /** True for the address that a client should offer first. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The kind of the address. */
  readonly label: AddressLabel;
  /** A phone number for the delivery. */
  readonly phone: Maybe<Scalars['String']['output']>;
  /** State, province or division. */
  readonly state: Scalars['String']['output'];
  /** Street and number. */
  readonly street: Scalars['String']['output'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['output'];
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

/** A large picture with a message at the head of the home page. */
export type Banner = {
  /** The short text of its badge, for example "New season". */
  readonly badge: Maybe<Scalars['String']['output']>;
  /** The label of the button. */
  readonly buttonText: Maybe<Scalars['String']['output']>;
  /** A sentence or two. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** The discount in words or as a figure, for example "Up to 30%". */
  readonly discount: Maybe<Scalars['String']['output']>;
  /** The banner's id. */
  readonly id: Scalars['ID']['output'];
  /** The address of the picture; relative addresses are relative to the gateway. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** `Banner:` and the id: a product or an order may have the same id, but not the same `nodeId`. */
  readonly nodeId: Scalars['ID']['output'];
  /** The picture, in all its widths. */
  readonly picture: Maybe<Picture>;
  /** The lowest price of the products that the banner shows. In the `currency` of the shop's `settings.ts`. */
  readonly startingPrice: Maybe<Scalars['Float']['output']>;
  /** The line below the headline. */
  readonly subtitle: Maybe<Scalars['String']['output']>;
  /** The same scene for screens that are higher than wide, its upper third free for words; null if the server has none. */
  readonly tallPicture: Maybe<Picture>;
  /** The headline. */
  readonly title: Scalars['String']['output'];
};

/** The choices of a filter panel. Each list is counted with all conditions but its own. */
export type CatalogueFacets = {
  /** The brands, by name. */
  readonly brands: ReadonlyArray<Facet>;
  /** The categories, by name. */
  readonly categories: ReadonlyArray<Facet>;
  /**
   * The highest price among the products that match all conditions but price; null when there are none. In the `currency` of the
   * shop's `settings.ts`.
   */
  readonly maxPrice: Maybe<Scalars['Float']['output']>;
  /**
   * The lowest price among the products that match all conditions but price; null when there are none. In the `currency` of the
   * shop's `settings.ts`.
   */
  readonly minPrice: Maybe<Scalars['Float']['output']>;
};

/** Conditions for a catalogue page. */
export type CatalogueFilter = {
  /** Text that the brand contains, compared without case. */
  readonly brand?: InputMaybe<Scalars['String']['input']>;
  /** Text that the category contains, compared without case. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** The highest price, included. In the `currency` of the shop's `settings.ts`. */
  readonly maxPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The lowest price, included. In the `currency` of the shop's `settings.ts`. */
  readonly minPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The lowest mean rating, 1 to 5. */
  readonly minRating?: InputMaybe<Scalars['Float']['input']>;
  /** Text to find in name, brand, category, tags or description; case, accents, hyphens and blanks make no difference. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** One page of products, with totals and facets. */
export type CataloguePage = {
  /** The search that was made instead, with `correct`; null if it was made as it is. */
  readonly correctedSearch: Maybe<Scalars['String']['output']>;
  /** What the filter panel offers. */
  readonly facets: CatalogueFacets;
  /**
   * Whether no product has all words of the search; these products are the thing that it names, have most of its words, or
   * else one of them.
   */
  readonly isPartial: Scalars['Boolean']['output'];
  /** The products of this page. */
  readonly items: ReadonlyArray<Product>;
  /** This page's number, from 1. */
  readonly page: Scalars['Int']['output'];
  /** How many products a full page holds. */
  readonly pageSize: Scalars['Int']['output'];
  /** How many products match the filter, on all pages. */
  readonly total: Scalars['Int']['output'];
  /** How many pages there are; 0 when nothing matches. */
  readonly totalPages: Scalars['Int']['output'];
};

/** A message to the shop. */
export type ContactMessageInput = {
  /** The e-mail address for the answer. */
  readonly email: Scalars['String']['input'];
  /** The text. */
  readonly message: Scalars['String']['input'];
  /** The sender's name. */
  readonly name: Scalars['String']['input'];
  /** The subject. */
  readonly subject: Scalars['String']['input'];
};

/** A new delivery address. */
export type CreateAddressInput = {
  /** The city. */
  readonly city: Scalars['String']['input'];
  /** The country. */
  readonly country: Scalars['String']['input'];
  /** True makes it the address that a client should offer first. */
  readonly isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** The kind of the address: HOME, WORK or HOMETOWN. */
  readonly label: AddressLabel;
  /** A phone number for the delivery. Some shops need one: they refuse an address without it as `PHONE_REQUIRED`. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** State, province or division. */
  readonly state: Scalars['String']['input'];
  /** Street and number. */
  readonly street: Scalars['String']['input'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['input'];
};

/** The answer to `createAddress`. */
export type CreateAddressPayload = {
  /** All addresses as they are now. */
  readonly addresses: Maybe<ReadonlyArray<Address>>;
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** True when the address was added. */
  readonly success: Scalars['Boolean']['output'];
};

/** An order to be placed. */
export type CreateOrderInput = {
  /** Where the order goes. */
  readonly address: OrderAddressInput;
  /**
   * The total that the shopper saw. Nothing is ordered when the catalogue's total differs. In the `currency` of the shop's
   * `settings.ts`.
   */
  readonly expectedTotal: Scalars['Float']['input'];
  /**
   * A value that the client makes once for this order, for example a UUID: 1 to 128 letters, digits or `.:_-`. A repeated key
   * returns the same order instead of placing a second one; with other products or quantities, another total, street, city or
   * postal code it is `CONFLICT`. Keep the key until each request with it was answered by an order or a refusal. The gateway remembers keys for a day, passes them on to the shop's server, and after a lost
   * answer looks through the shopper's orders before it sends again. If that server ignores keys, the gateway may not recognise
   * an order that the server places or lists more than 5 seconds after its deadline, whose products the server has changed, or
   * that a gateway without a common Redis has sent. `viewer.orderAttempt` returns the outcome.
   */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The cart lines, 1 to 100, each product once. */
  readonly items: ReadonlyArray<OrderItemInput>;
  /**
   * The key of an order whose answer was lost, and in whose place the shopper now sends this one. If that order was placed, nothing
   * is sent: the payload has it, with `repeated`. While it may still arrive, the answer is `CONFLICT` with the reason
   * REPLACED_ORDER_PENDING. Otherwise, requests with that key that reach the gateway later are refused. One that is held up
   * between a gateway and the shop's server, or at a gateway without a common Redis, may still be placed: tell the shopper.
   */
  readonly replacesKey?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to `createOrder`. */
export type CreateOrderPayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The catalogue's present total; null when a product is gone. In the `currency` of the shop's `settings.ts`. */
  readonly currentTotal: Maybe<Scalars['Float']['output']>;
  /**
   * The key of the order: that of the input, that of `replacesKey` when its order was placed, or one that the gateway made for an order
   * without a key; null when it was refused.
   */
  readonly idempotencyKey: Maybe<Scalars['String']['output']>;
  /**
   * The affected lines as they are now, all of them for PRICE_CHANGED; empty unless the code is OUT_OF_STOCK, PRICE_CHANGED or
   * PRODUCT_GONE.
   */
  readonly lines: ReadonlyArray<OrderLineState>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** The order, read by its id; null when it was refused, and when it cannot be read, though it is placed. */
  readonly order: Maybe<Order>;
  /** The id of the order; null when it was refused, and when the shop's server did not send it. */
  readonly orderId: Maybe<Scalars['ID']['output']>;
  /** True when an earlier request with this key, or with `replacesKey`, had placed the order; null when neither the shop's server nor the gateway knows. */
  readonly repeated: Maybe<Scalars['Boolean']['output']>;
  /** True when the order is placed. */
  readonly success: Scalars['Boolean']['output'];
};

/** An e-mail address. */
export type EmailInput = {
  /** The account's e-mail address. */
  readonly email: Scalars['String']['input'];
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

/** One choice of a facet. */
export type Facet = {
  /** How many products this choice would leave. */
  readonly count: Scalars['Int']['output'];
  /** The category or brand. */
  readonly value: Scalars['String']['output'];
};

/** E-mail and password. */
export type LoginInput = {
  /** The account's e-mail address, or its user name where `signInName` is USER_NAME. */
  readonly email: Scalars['String']['input'];
  /** The account's password. */
  readonly password: Scalars['String']['input'];
};

/** The answer to `login`. */
export type LoginPayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** True when the shopper is signed in. */
  readonly success: Scalars['Boolean']['output'];
  /** The session token, to be sent as `Authorization: Bearer …`. */
  readonly token: Maybe<Scalars['String']['output']>;
};

/** The answer to a mutation that returns no other data. */
export type MessagePayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** True when the mutation succeeded. */
  readonly success: Scalars['Boolean']['output'];
};

/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type Mutation = {
  /**
   * Adds a delivery address; the first one becomes the default. Needs a bearer token.
   * Codes in the payload: REFUSED, PHONE_REQUIRED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN.
   */
  readonly createAddress: Maybe<CreateAddressPayload>;
  /**
   * Places a cash-on-delivery order. Names, prices and the total come from the catalogue, never from the client.
   * If the total differs from what the shopper saw, the stock is too small or a product is gone, nothing is ordered: the payload
   * says what changed.
   * Needs a bearer token.
   * Codes in the payload: REFUSED, PRICE_CHANGED, OUT_OF_STOCK, PRODUCT_GONE, PHONE_REQUIRED; among the errors: BAD_USER_INPUT,
   * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. An error whose `extensions.notSent` is true says that nothing was ordered.
   * A CONFLICT whose `extensions.reason` is KEY_USED says that the key belongs to another order, or that another order was sent in
   * place of the key's; with REPLACED_ORDER_PENDING, ask `viewer.orderAttempt` for the order of `replacesKey` first.
   */
  readonly createOrder: Maybe<CreateOrderPayload>;
  /**
   * Signs in with e-mail and password. An account that is not verified yet is refused with FORBIDDEN and gets a new code.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED (wrong credentials), FORBIDDEN (not
   * verified), NOT_FOUND.
   */
  readonly login: Maybe<LoginPayload>;
  /**
   * Creates an account; the server mails a one-time code that verifies the e-mail address.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, CONFLICT (the address has an account).
   */
  readonly register: Maybe<RegisterPayload>;
  /**
   * Starts a password reset: mails a one-time code.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, NOT_FOUND.
   */
  readonly requestPasswordReset: Maybe<MessagePayload>;
  /**
   * Mails a new one-time code to an account that is not verified yet. RATE_LIMITED if repeated too soon.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, NOT_FOUND.
   */
  readonly resendOtp: Maybe<MessagePayload>;
  /**
   * Mails a new code for a password reset. RATE_LIMITED if repeated too soon.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, NOT_FOUND.
   */
  readonly resendResetOtp: Maybe<MessagePayload>;
  /**
   * Sets a new password with a reset token, which works once.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED (the reset token is used or expired).
   */
  readonly resetPassword: Maybe<MessagePayload>;
  /**
   * Sends a message to the shop. A bearer token is optional.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED (the shop wants a sign-in first),
   * FORBIDDEN.
   */
  readonly sendContactMessage: Maybe<MessagePayload>;
  /**
   * Changes the signed-in shopper's name, e-mail and phone. Needs a bearer token.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN, CONFLICT (the address is
   * taken).
   */
  readonly updateProfile: Maybe<ProfilePayload>;
  /**
   * Sets the signed-in shopper's picture. Needs a bearer token.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT, UNAUTHENTICATED, FORBIDDEN, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE.
   */
  readonly uploadAvatar: Maybe<UploadAvatarPayload>;
  /**
   * Verifies a new account with the mailed one-time code and signs it in.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT (a wrong or expired code), NOT_FOUND.
   */
  readonly verifyOtp: Maybe<VerifyOtpPayload>;
  /**
   * Exchanges the mailed code for a reset token.
   * Codes in the payload: REFUSED; among the errors: BAD_USER_INPUT (a wrong or expired code), NOT_FOUND.
   */
  readonly verifyResetOtp: Maybe<VerifyResetOtpPayload>;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationCreateAddressArgs = {
  input: CreateAddressInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationCreateOrderArgs = {
  input: CreateOrderInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationLoginArgs = {
  input: LoginInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationRequestPasswordResetArgs = {
  input: EmailInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationResendOtpArgs = {
  input: EmailInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationResendResetOtpArgs = {
  input: EmailInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationSendContactMessageArgs = {
  input: ContactMessageInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationUploadAvatarArgs = {
  input: UploadAvatarInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationVerifyOtpArgs = {
  input: VerifyOtpInput;
};


/**
 * Everything that can be changed. A payload is the answer of the shop's server, even a refusal with `success: false`.
 * Everything that a REST client would throw (a refusal by status code, a fault, a time-out) is an entry in `errors` with a code.
 * Which of the two a refusal is depends on the shop's server; each mutation names its codes for both. Any mutation can fail with an
 * `UPSTREAM_…` code or RATE_LIMITED.
 */
export type MutationVerifyResetOtpArgs = {
  input: VerifyOtpInput;
};

/** An order. */
export type Order = {
  /** The delivery address. */
  readonly address: Maybe<OrderAddress>;
  /** The order's id. Clients show its last eight characters in capitals. */
  readonly id: Scalars['ID']['output'];
  /** What was ordered. */
  readonly items: ReadonlyArray<OrderItem>;
  /** `Order:` and the id: a product or a banner may have the same id, but not the same `nodeId`. */
  readonly nodeId: Scalars['ID']['output'];
  /** The server's own order number for people, if it has one. */
  readonly number: Maybe<Scalars['String']['output']>;
  /** The payment method. */
  readonly paymentMethod: PaymentMethod;
  /** The status of the payment. */
  readonly paymentStatus: PaymentStatus;
  /** The status of the payment, in the server's word. */
  readonly paymentStatusText: Scalars['String']['output'];
  /** When the order was placed. */
  readonly placedAt: Maybe<Scalars['DateTime']['output']>;
  /** The status of the order. */
  readonly status: OrderStatus;
  /** The status of the order, in the server's word. */
  readonly statusText: Scalars['String']['output'];
  /** The sum of the items; null when there are none, or a line total is null. In the `currency` of the shop's `settings.ts`. */
  readonly subtotal: Maybe<Scalars['Float']['output']>;
  /** What is to be paid; null when the server's amount cannot be read. In the `currency` of the shop's `settings.ts`. */
  readonly total: Maybe<Scalars['Float']['output']>;
};

/** The delivery address of an order, as it was when ordered. */
export type OrderAddress = {
  /** The city. */
  readonly city: Maybe<Scalars['String']['output']>;
  /** The country. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** The recipient's e-mail address. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** The first word of the recipient's name. */
  readonly firstName: Maybe<Scalars['String']['output']>;
  /** The rest of the recipient's name. */
  readonly lastName: Maybe<Scalars['String']['output']>;
  /** The recipient's phone number. */
  readonly phone: Maybe<Scalars['String']['output']>;
  /** State, province or division. */
  readonly state: Maybe<Scalars['String']['output']>;
  /** Street and number. */
  readonly street: Maybe<Scalars['String']['output']>;
  /** The postal code. */
  readonly zipCode: Maybe<Scalars['String']['output']>;
};

/** The recipient and address of an order. */
export type OrderAddressInput = {
  /** The city. */
  readonly city: Scalars['String']['input'];
  /** The country. */
  readonly country: Scalars['String']['input'];
  /** The recipient's e-mail address. */
  readonly email: Scalars['String']['input'];
  /** The recipient's full name. The first word becomes the first name, the rest the last name. */
  readonly name: Scalars['String']['input'];
  /** The recipient's phone number. Some shops need one: they refuse an order without it as `PHONE_REQUIRED`. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** State, province or division. */
  readonly state: Scalars['String']['input'];
  /** Street and number. */
  readonly street: Scalars['String']['input'];
  /** The postal code. */
  readonly zipCode: Scalars['String']['input'];
};

/** The outcome of an order that was sent. */
export type OrderAttempt = {
  /**
   * True when the shop's server makes one order of all that is sent with a key, which it shows by listing the keys of its orders;
   * false when it does not, null when that is not known: then the same order, sent again after NOT_FOUND, may be placed twice.
   */
  readonly honoursKeys: Maybe<Scalars['Boolean']['output']>;
  /**
   * The order; null unless PLACED, and when the shop's server does not list it yet. If its items are not those that were sent, the
   * key belongs to another order.
   */
  readonly order: Maybe<Order>;
  /** The order's id; null unless PLACED, and when the shop's server did not send it. */
  readonly orderId: Maybe<Scalars['ID']['output']>;
  /** Whether the order exists. */
  readonly status: OrderAttemptStatus;
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

/** A line of an order: the product as it was when ordered. */
export type OrderItem = {
  /** The product's brand. */
  readonly brand: Maybe<Scalars['String']['output']>;
  /** The product's category. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** The product's description. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** The address of the picture; relative addresses are relative to the gateway. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** Price times quantity; null when one of them cannot be read. In the `currency` of the shop's `settings.ts`. */
  readonly lineTotal: Maybe<Scalars['Float']['output']>;
  /** The product's name. */
  readonly name: Scalars['String']['output'];
  /** The picture, in all its widths. */
  readonly picture: Maybe<Picture>;
  /**
   * The price of one piece; null when the server does not send it, or it cannot be read. In the `currency` of the shop's
   * `settings.ts`.
   */
  readonly price: Maybe<Scalars['Float']['output']>;
  /**
   * The product as it is now, for a link or another order; null when the shop no longer has it. One look-up for all items of an
   * operation.
   */
  readonly product: Maybe<Product>;
  /** The product's id; null when the server no longer sends it. */
  readonly productId: Maybe<Scalars['ID']['output']>;
  /** The quantity. */
  readonly quantity: Scalars['Int']['output'];
};

/** A product and its quantity. */
export type OrderItemInput = {
  /** The product's id. */
  readonly productId: Scalars['ID']['input'];
  /** The quantity: a whole number from 1 to the stock. */
  readonly quantity: Scalars['Int']['input'];
};

/** The present state of a line of a refused order. */
export type OrderLineState = {
  /** The product as it is now; null when it is gone. */
  readonly product: Maybe<Product>;
  /** The product's id. */
  readonly productId: Scalars['ID']['output'];
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

/** A picture and its widths, for `<img>` in HTML or for other clients to choose from. */
export type Picture = {
  /**
   * The same picture in several widths, as the value of HTML's attribute `srcset`; null when there is only `url`. Each is AVIF
   * for clients whose header `Accept` names it, and WebP for others.
   */
  readonly srcset: Maybe<Scalars['String']['output']>;
  /** The address of a file that every client can show; relative addresses are relative to the gateway. */
  readonly url: Scalars['String']['output'];
  /** The same files one by one, narrowest first; empty when there is only `url`. */
  readonly variants: ReadonlyArray<PictureVariant>;
};

/** A picture in one width. */
export type PictureVariant = {
  /** The file's address; relative addresses are relative to the gateway. */
  readonly url: Scalars['String']['output'];
  /** The greatest width in pixels; a narrower picture stays as it is. */
  readonly width: Scalars['Int']['output'];
};

/** Something the shop sells. */
export type Product = {
  /** The brand. */
  readonly brand: Maybe<Scalars['String']['output']>;
  /** The category. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** The description, plain text. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** The discount in percent, as it goes on top of `price` to make the old one; 0 when there is none. An old price gives it. */
  readonly discountPercentage: Scalars['Float']['output'];
  /** The product's id, as the shop's server knows it. Its last six characters are the SKU. */
  readonly id: Scalars['ID']['output'];
  /** The address of the main picture; relative addresses are relative to the gateway. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** The addresses of all pictures, the main one first. */
  readonly images: ReadonlyArray<Scalars['String']['output']>;
  /** True when the product carries the badge "New". */
  readonly isNew: Scalars['Boolean']['output'];
  /** False when nobody counts the stock: `stock` is then the most that an order may have, or 0, and no number to show. */
  readonly isStockCounted: Scalars['Boolean']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** `Product:` and the id: an order or a banner may have the same id, but not the same `nodeId`. */
  readonly nodeId: Scalars['ID']['output'];
  /**
   * The former price, if the server sends one; otherwise a recommended price above `price`. In the `currency` of the shop's
   * `settings.ts`.
   */
  readonly oldPrice: Maybe<Scalars['Float']['output']>;
  /** True when the product is on offer. */
  readonly onOffer: Scalars['Boolean']['output'];
  /** The main picture, in all its widths. */
  readonly picture: Maybe<Picture>;
  /** All pictures, the main one first. */
  readonly pictures: ReadonlyArray<Picture>;
  /** The price of one piece. In the `currency` of the shop's `settings.ts`. */
  readonly price: Scalars['Float']['output'];
  /** The mean rating, 0 (none yet) to 5. */
  readonly rating: Scalars['Float']['output'];
  /** Other products of the same category, first those that share most tags and the brand. */
  readonly related: Maybe<ReadonlyArray<Product>>;
  /** The shoppers' reviews. */
  readonly reviews: ReadonlyArray<Review>;
  /** How many items can be ordered; 0 when it is out of stock. */
  readonly stock: Scalars['Int']['output'];
  /** Search words. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};


/** Something the shop sells. */
export type ProductRelatedArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

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

/** The answer to `updateProfile`. */
export type ProfilePayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** The profile as it is now. */
  readonly profile: Maybe<Shopper>;
  /** True when the profile was changed. */
  readonly success: Scalars['Boolean']['output'];
};

/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type Query = {
  /** The banners of the home page, in the shop's order; an empty list when there are none. */
  readonly banners: Maybe<ReadonlyArray<Banner>>;
  /** One page of the catalogue: filtered, sorted and cut by the gateway, with the facets that a filter panel shows. */
  readonly catalogue: Maybe<CataloguePage>;
  /**
   * For a search whose words no product has together, a similar one that finds something, such as "headphones" for
   * "hedphone". Null when every word is known, or not exactly one is near.
   */
  readonly didYouMean: Maybe<Scalars['String']['output']>;
  /** One product; null with the code NOT_FOUND when the catalogue has no such id. */
  readonly product: Maybe<Product>;
  /** How many products `products(search:)` finds, even if its `limit` cuts the list short. Both together are one call. */
  readonly productCount: Maybe<Scalars['Int']['output']>;
  /**
   * A plain list of products, as the shop's server gives it. For a screen with filters, facets and pages use `catalogue`.
   * Several conditions are joined by "and"; BAD_USER_INPUT when one of them alone finds 500 products or more.
   */
  readonly products: Maybe<ReadonlyArray<Product>>;
  /**
   * What shoppers can do at this shop, as far as its adapter says. A client leaves out the forms of everything else. On a
   * server of all calls, these are all actions.
   */
  readonly shopperActions: ReadonlyArray<ShopperAction>;
  /** What shoppers sign in with at this shop. */
  readonly signInName: SignInName;
  /**
   * The signed-in shopper. Null without an error when the request carries no bearer token;
   * null with the code UNAUTHENTICATED when the token is expired or not valid.
   */
  readonly viewer: Maybe<Viewer>;
};


/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type QueryCatalogueArgs = {
  correct?: InputMaybe<Scalars['Boolean']['input']>;
  filter?: InputMaybe<CatalogueFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
};


/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type QueryDidYouMeanArgs = {
  search: Scalars['String']['input'];
};


/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type QueryProductCountArgs = {
  search: Scalars['String']['input'];
};


/**
 * Everything that can be read. Root fields are nullable: a failing upstream call blanks its own field and nothing else.
 * Amounts of money are decimal numbers with at most two decimals, in the `currency` of the shop's `settings.ts`, which its
 * product feed and its pages name, too.
 */
export type QueryProductsArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  collection?: InputMaybe<ProductCollection>;
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  onOffer?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

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
  readonly email: Scalars['String']['input'];
  /** The full name. */
  readonly name: Scalars['String']['input'];
  /** The password, at least 6 characters. */
  readonly password: Scalars['String']['input'];
};

/** The answer to `register`. */
export type RegisterPayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** True when the account was created. */
  readonly success: Scalars['Boolean']['output'];
  /** A session token, from servers that ask for no one-time code; otherwise null. */
  readonly token: Maybe<Scalars['String']['output']>;
};

/** A reset token and the new password. */
export type ResetPasswordInput = {
  /** The new password, at least 6 characters. */
  readonly newPassword: Scalars['String']['input'];
  /** The token from `verifyResetOtp`. */
  readonly resetToken: Scalars['String']['input'];
};

/** A shopper's opinion of a product. */
export type Review = {
  /** The text. */
  readonly comment: Maybe<Scalars['String']['output']>;
  /** The address of the reviewer's picture; relative addresses are relative to the gateway. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** Stars, 0 to 5. */
  readonly rating: Scalars['Float']['output'];
  /** The reviewer's name. */
  readonly reviewerName: Scalars['String']['output'];
};

/** A shopper's account. */
export type Shopper = {
  /** The address of the picture; relative addresses are relative to the gateway. */
  readonly avatar: Maybe<Scalars['String']['output']>;
  /** When the account was created. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The e-mail address. */
  readonly email: Scalars['String']['output'];
  /** The account's id. */
  readonly id: Scalars['ID']['output'];
  /** The full name. */
  readonly name: Scalars['String']['output'];
  /** The phone number. */
  readonly phone: Maybe<Scalars['String']['output']>;
  /** The role; shoppers have "user". */
  readonly role: Maybe<Scalars['String']['output']>;
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
  readonly email: Scalars['String']['input'];
  /** The full name. */
  readonly name: Scalars['String']['input'];
  /** The phone number; null or blank removes it. If the shop's server keeps it all the same, `message` says so. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

/** A new profile picture. */
export type UploadAvatarInput = {
  /** The picture: PNG, JPEG or WebP, at most 5 MB. */
  readonly file: Scalars['Upload']['input'];
};

/** The answer to `uploadAvatar`. */
export type UploadAvatarPayload = {
  /** The address of the new picture; relative addresses are relative to the gateway. */
  readonly avatarUrl: Maybe<Scalars['String']['output']>;
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** The profile as it is now. */
  readonly profile: Maybe<Shopper>;
  /** True when the picture was stored. */
  readonly success: Scalars['Boolean']['output'];
};

/** A one-time code and the address that it was mailed to. */
export type VerifyOtpInput = {
  /** The account's e-mail address. */
  readonly email: Scalars['String']['input'];
  /** The code: six digits. */
  readonly otp: Scalars['String']['input'];
};

/** The answer to `verifyOtp`. */
export type VerifyOtpPayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** True when the address is verified and the shopper is signed in. */
  readonly success: Scalars['Boolean']['output'];
  /** The session token, to be sent as `Authorization: Bearer …`. */
  readonly token: Maybe<Scalars['String']['output']>;
};

/** The answer to `verifyResetOtp`. */
export type VerifyResetOtpPayload = {
  /** Why it was refused; null on success. */
  readonly code: Maybe<RefusalCode>;
  /** The server's message for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** The token for `resetPassword`; it works once, for a short time. */
  readonly resetToken: Maybe<Scalars['String']['output']>;
  /** True when the code was right. */
  readonly success: Scalars['Boolean']['output'];
};

/** The signed-in shopper and their data. Each field is a separate REST call, made only when the field is requested. */
export type Viewer = {
  /** The delivery addresses. */
  readonly addresses: Maybe<ReadonlyArray<Address>>;
  /**
   * One order; null with the code NOT_FOUND when it does not exist or belongs to somebody else, null without an error when the
   * server's answer has no order.
   */
  readonly order: Maybe<Order>;
  /**
   * The outcome of a `createOrder` whose answer was lost. While it is PENDING, ask again after a few seconds. Asking changes
   * nothing: after NOT_FOUND, too, the order may still arrive, so send the same order again with the same key, and another one
   * with a new key and `replacesKey`. An error says nothing about the order. BAD_USER_INPUT if the text cannot be a key. Counts
   * towards the limits of account calls.
   */
  readonly orderAttempt: OrderAttempt;
  /** How many orders there are. */
  readonly orderCount: Maybe<Scalars['Int']['output']>;
  /** All orders, newest first. */
  readonly orders: Maybe<ReadonlyArray<Order>>;
  /** Name, e-mail and the rest of the profile. */
  readonly profile: Maybe<Shopper>;
};


/** The signed-in shopper and their data. Each field is a separate REST call, made only when the field is requested. */
export type ViewerOrderArgs = {
  id: Scalars['ID']['input'];
};


/** The signed-in shopper and their data. Each field is a separate REST call, made only when the field is requested. */
export type ViewerOrderAttemptArgs = {
  idempotencyKey: Scalars['String']['input'];
};
