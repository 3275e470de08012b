import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface ReviewRow {
  reviewerName: string;
  image: string | null;
  rating: number;
  comment: string;
}

export interface OrderAddressRow {
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

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Proven by a code. */
  email: text('email').notNull().unique(),
  /** Written into the profile and not proven yet; it keeps nobody from registering it. */
  newEmail: text('new_email').unique(),
  newEmailAt: moment('new_email_at'),
  /** Null: no password works until one is chosen by a reset. */
  passwordHash: text('password_hash'),
  phone: text('phone'),
  avatar: text('avatar'),
  role: text('role').notNull().default('user'),
  /** Goes up when older sessions must end; tokens carry it. */
  sessionVersion: integer('session_version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

/** Accounts that wait for their code. */
export const registrations = pgTable(
  'registrations',
  {
    email: text('email').primaryKey(),
    name: text('name').notNull(),
    /** Null: more than one password was chosen for the address, so that none of them counts. */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registrations_expired').on(table.expiresAt)],
);

/** One-time codes: one per address and purpose. */
export const codes = pgTable(
  'codes',
  {
    /** Purpose and address. */
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
    userId: text('user_id').notNull(),
    /** The address that the code was mailed to. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_expired').on(table.expiresAt), index('reset_tokens_user').on(table.userId)],
);

/** What is limited over a time, for all processes together. */
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
    userId: text('user_id').notNull(),
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
  (table) => [index('addresses_user').on(table.userId)],
);

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  sale: text('sale').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  description: text('description').notNull(),
  discount: text('discount').notNull(),
  fromCents: integer('from_cents').notNull(),
  image: text('image').notNull(),
  buttonText: text('button_text').notNull(),
});

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    oldPriceCents: integer('old_price_cents'),
    discountedPercentage: integer('discounted_percentage').notNull(),
    offer: boolean('offer').notNull(),
    badge: boolean('badge').notNull(),
    images: jsonb('images').$type<readonly string[]>().notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    stock: integer('stock').notNull(),
    reviews: jsonb('reviews').$type<readonly ReviewRow[]>().notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    type: text('type'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('products_newest').on(table.createdAt, table.id)],
);

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    address: jsonb('address').$type<OrderAddressRow>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    uniqueIndex('orders_once').on(table.userId, table.idempotencyKey),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    brand: text('brand').notNull(),
  },
  (table) => [index('order_items_order').on(table.orderId)],
);

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
});
