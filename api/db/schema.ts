/* oxlint-disable max-lines -- all tables in one place, as drizzle-kit reads them */
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { isOneOf, isReviewList, isTextList, isTextObject } from './checks.ts';
import type { OrderAddress, ProductReview } from './jsonColumns.ts';

// After a change here, `npm run migration -- --name what_changes` writes the next migration.

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** `integer` ends at 21 million; amounts go up to `MAX_AMOUNT`. */
const cents = (name: string) => bigint(name, { mode: 'number' });

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Verified by a code. */
  email: text('email').notNull().unique(),
  /** Entered in the profile and not verified yet: anyone may still register with it. */
  newEmail: text('new_email').unique(),
  newEmailAt: moment('new_email_at'),
  /** Null if no password works until a reset sets one. */
  passwordHash: text('password_hash'),
  phone: text('phone'),
  avatar: text('avatar'),
  role: text('role').notNull().default('user'),
  /** Increased to end all older sessions; tokens carry it. */
  sessionVersion: integer('session_version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

/** The shoppers' pictures; `users.avatar` has their addresses. */
export const avatars = pgTable('avatars', {
  userId: userId().primaryKey(),
  file: text('file').notNull().unique(),
  content: bytes('content').notNull(),
});

/** The owner's pictures. They are never deleted, since old orders show them. */
export const pictures = pgTable('pictures', {
  file: text('file').primaryKey(),
  content: bytes('content').notNull(),
});

/** Accounts whose address is not verified yet. */
export const registrations = pgTable(
  'registrations',
  {
    email: text('email').primaryKey(),
    name: text('name').notNull(),
    /** Null if different passwords were chosen for the address, so that none of them works. */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registrations_expired').on(table.expiresAt)],
);

/** One-time codes: up to six per address and purpose. */
export const codes = pgTable(
  'codes',
  {
    /** Purpose, address and place: see codeIds.ts. */
    id: text('id').primaryKey(),
    codeHmac: text('code_hmac').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('codes_expired').on(table.expiresAt)],
);

export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** The address that received the code. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_expired').on(table.expiresAt), index('reset_tokens_user').on(table.userId)],
);

/** The networks from which an account has signed in; their limits are not used up by strangers. */
export const networks = pgTable(
  'networks',
  {
    /** Of the account and the network. */
    networkHmac: text('network_hmac').primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('networks_user').on(table.userId), index('networks_expired').on(table.expiresAt)],
);

/** The sessions of the owner's pages; signing out deletes them. */
export const ownerSessions = pgTable(
  'owner_sessions',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('owner_sessions_expired').on(table.expiresAt)],
);

/** Rate limits, shared by all processes. */
export const counters = pgTable(
  'counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('counters_expired').on(table.expiresAt)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    label: text('label').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    phone: text('phone'),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    check('addresses_label_check', isOneOf(table.label, ['Home', 'Work', 'Hometown'])),
  ],
);

export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    sale: text('sale').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    discount: text('discount').notNull(),
    fromCents: cents('from_cents').notNull(),
    image: text('image').notNull(),
    imageTall: text('image_tall'),
    buttonText: text('button_text').notNull(),
  },
  (table) => [check('banners_from_cents_check', sql`${table.fromCents} >= 0`)],
);

/** Products on offer, and those that the owner shows in the row of special offers. */
export const isSpecial = (offer: SQL, type: SQL): SQL =>
  sql`(${offer} or ${type} is not distinct from 'special_offers')`;

/** The columns that products and the products of an import have in common. */
const productColumns = {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  priceCents: cents('price_cents').notNull(),
  oldPriceCents: cents('old_price_cents'),
  discountedPercentage: integer('discounted_percentage').notNull(),
  offer: boolean('offer').notNull(),
  images: jsonb('images').$type<readonly string[]>().notNull(),
  brand: text('brand').notNull(),
  category: text('category').notNull(),
  /** Without it, the product is for sale without end, and orders do not change its stock. */
  tracked: boolean('tracked').notNull().default(true),
  tags: jsonb('tags').$type<readonly string[]>().notNull(),
  type: text('type'),
  createdAt: moment('created_at').notNull(),
};

export const products = pgTable(
  'products',
  {
    ...productColumns,
    badge: boolean('badge').notNull(),
    stock: integer('stock').notNull(),
    reviews: jsonb('reviews').$type<readonly ProductReview[]>().notNull(),
    /** Only the owner sees a hidden product. */
    hidden: boolean('hidden').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
    /** The text that is searched: name, description and tags, each on a line. */
    searchText: text('search_text').generatedAlwaysAs(sql`product_text(name, description, tags)`),
  },
  (table) => [
    index('products_newest')
      .on(table.createdAt, table.id)
      .where(sql`not hidden`),
    index('products_type')
      .on(table.type, table.createdAt, table.id)
      .where(sql`not hidden`),
    index('products_special')
      .on(isSpecial(sql`offer`, sql`type`), sql`created_at`, sql`id`)
      .where(sql`not hidden`),
    // The plain columns are SQL as well: drizzle-kit treats all parts of an index as expressions when one of them is.
    index('products_category')
      .on(sql`lower(category)`, sql`created_at`, sql`id`)
      .where(sql`not hidden`),
    index('products_brand')
      .on(sql`lower(brand)`, sql`created_at`, sql`id`)
      .where(sql`not hidden`),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('products_price_cents_check', sql`${table.priceCents} >= 0`),
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_old_price_cents_check', sql`${table.oldPriceCents} >= 0`),
    check('products_discounted_percentage_check', sql`${table.discountedPercentage} between 0 and 100`),
    check('products_type_check', isOneOf(table.type, ['new_arrivals', 'best_sellers', 'special_offers'])),
    check('products_images_check', isTextList(table.images)),
    check('products_tags_check', isTextList(table.tags)),
    check('products_reviews_check', isReviewList(table.reviews)),
  ],
);

/**
 * The version of a subject is the sum of its rows. Triggers increment an unlocked row, or add one, so that concurrent
 * changes do not wait for one another.
 */
export const versions = pgTable('versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').$type<'products' | 'lists'>().notNull(),
  version: bigint('version', { mode: 'bigint' }).notNull(),
});

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'partially-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'draft',
] as const;
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_pending', 'refunded'] as const;

/** How much work an order of this status is waiting for: most if it is pending, then confirmed, then shipped. */
export const urgencyOf = (status: SQL): SQL =>
  sql`(case ${status} when 'pending' then 3 when 'confirmed' then 2 when 'shipped' then 1 else 0 end)`;

/** What the owner's search compares, in small letters. */
export const SEARCHED = [
  { name: 'orders_number', text: sql`lower(right(id, 8))` },
  { name: 'orders_name', text: sql`lower((address->>'firstName') || ' ' || (address->>'lastName'))` },
  { name: 'orders_last_name', text: sql`lower(address->>'lastName')` },
  { name: 'orders_email', text: sql`lower(address->>'email')` },
] as const;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    idempotencyKey: text('idempotency_key'),
    amountCents: cents('amount_cents').notNull(),
    status: text('status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    address: jsonb('address').$type<OrderAddress>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_payment_status').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_urgent').on(urgencyOf(sql`status`), sql`created_at`, sql`id`),
    // The owner finds an order by the beginning of its number, a name or its e-mail address.
    ...SEARCHED.map(({ name, text }) => index(name).on(sql`${text} text_pattern_ops`)),
    uniqueIndex('orders_once').on(table.userId, table.idempotencyKey),
    check('orders_amount_cents_check', sql`${table.amountCents} >= 0`),
    check('orders_status_check', isOneOf(table.status, ORDER_STATUSES)),
    check('orders_payment_status_check', isOneOf(table.paymentStatus, PAYMENT_STATUSES)),
    check('orders_address_check', isTextObject(table.address)),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    brand: text('brand').notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    check('order_items_quantity_check', sql`${table.quantity} > 0`),
    check('order_items_price_cents_check', sql`${table.priceCents} >= 0`),
  ],
);

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Mails to be sent. A row is deleted once the mail server has the mail. */
export const mails = pgTable(
  'mails',
  {
    /** Part of the Message-ID, so that a mail that is sent twice can be recognised. */
    id: text('id').primaryKey(),
    /** The shopper whose data the mail has; null for a message of anybody. */
    userId: text('user_id').references(() => users.id),
    /** Where an answer goes, other than to the shop. */
    replyTo: text('reply_to'),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [index('mails_due').on(table.nextTryAt), index('mails_user').on(table.userId)],
);

/** The running import; only one may run. It renews its row, so that another one may begin after a crash. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The products of the running import; their stock is null where the file has none. */
export const importRows = pgTable('import_rows', {
  ...productColumns,
  badge: boolean('badge'),
  stock: integer('stock'),
  hidden: boolean('hidden'),
});

/** The owner's changes: the changed fields, before and after. */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    subject: text('subject').$type<'order' | 'product' | 'banner' | 'catalogue'>().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_subject').on(table.subject, table.subjectId)],
);
