import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';

type Row = Record<string, unknown>;

const MIGRATIONS = 'api/db/migrations';
const AT = '2026-01-02T03:04:05.678+00:00';

/** A row for every table of the first release, with every column set. */
export const FIRST_ROWS: Record<string, Row[]> = {
  users: [
    {
      id: 'u1',
      name: 'Mina Rahman',
      email: 'mina@haat.test',
      password_hash: 'hash 1',
      phone: '+880 1700 000000',
      avatar: '/avatars/a1a1a1a1a1a1a1a1a1a1a1a1.webp',
      role: 'admin',
      is_verified: true,
      session_version: 3,
      created_at: AT,
    },
  ],
  codes: [{ id: 'reset:mina@haat.test', code_hmac: 'hmac', tries: 2, sent_at: AT, expires_at: AT }],
  reset_tokens: [{ token_hash: 'token', user_id: 'u1', expires_at: AT }],
  addresses: [
    {
      id: 'a1',
      user_id: 'u1',
      label: 'Home',
      street: '12 Lake Road',
      city: 'Dhaka',
      state: 'Dhaka',
      zip_code: '1205',
      country: 'Bangladesh',
      phone: '+880 1700 000000',
      is_default: true,
      created_at: AT,
    },
  ],
  banners: [
    {
      id: 'b1',
      position: 1,
      sale: 'Winter',
      title: 'Lamps',
      subtitle: 'For the evening',
      description: 'All of them',
      discount: '20%',
      from_cents: 1999,
      image: '/pictures/banner-lamps-960.webp',
      button_text: 'Shop',
    },
  ],
  products: [
    {
      id: 'p1',
      name: 'Lamp',
      description: 'Bright.',
      price_cents: 1999,
      old_price_cents: 2499,
      discounted_percentage: 20,
      offer: true,
      badge: true,
      images: ['/pictures/lamp-1-640.webp'],
      brand: 'Aro',
      category: 'Home',
      stock: 5,
      reviews: [{ reviewerName: 'Nila', image: null, rating: 5, comment: 'Good.' }],
      tags: ['light'],
      type: 'new_arrivals',
      created_at: AT,
      updated_at: AT,
    },
  ],
  orders: [
    {
      id: 'o1',
      user_id: 'u1',
      idempotency_key: 'key',
      amount_cents: 3998,
      status: 'delivered',
      payment_status: 'paid',
      payment_method: 'cod',
      address: { firstName: 'Mina', city: 'Dhaka' },
      created_at: AT,
      updated_at: AT,
    },
  ],
  order_items: [
    {
      id: 'i1',
      order_id: 'o1',
      position: 0,
      product_id: 'p1',
      name: 'Lamp',
      price_cents: 1999,
      image: '/pictures/lamp-1-640.webp',
      quantity: 2,
      description: 'Bright.',
      category: 'Home',
      brand: 'Aro',
    },
  ],
  messages: [
    {
      id: 'm1',
      name: 'Tom',
      email: 'tom@haat.test',
      subject: 'Lamp',
      message: 'Is it dimmable?',
      created_at: AT,
    },
  ],
};

/** Statements that insert the rows of these tables, without values for columns that are no longer there. */
export function insertsInto(...tables: string[]): string {
  return tables
    .flatMap((table) =>
      (FIRST_ROWS[table] ?? []).map(
        (row) =>
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $row$${JSON.stringify(row)}$row$);`,
      ),
    )
    .join('\n');
}

/** A script that creates a database as the first release left it. */
export function firstReleaseScript(): string {
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  return [
    readFileSync(`${MIGRATIONS}/0000_first_version.sql`, 'utf8'),
    'create schema drizzle;',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${first?.hash}', ${first?.folderMillis});`,
    insertsInto(...Object.keys(FIRST_ROWS)),
  ].join('\n');
}
