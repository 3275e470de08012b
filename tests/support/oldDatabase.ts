/** The migrations from before drizzle, by their numbers in the table `migrations`. */
export const OLD_MIGRATIONS = [
  `
  create table users (
    id text primary key, name text not null, email text not null unique, password_hash text not null,
    phone text, avatar text, role text not null default 'user', is_verified boolean not null default false,
    session_version integer not null default 0, created_at timestamptz not null
  );
  create table codes (
    id text primary key, code_hmac text not null, tries integer not null default 0,
    sent_at timestamptz not null, expires_at timestamptz not null
  );
  create table reset_tokens (
    token_hash text primary key, user_id text not null references users (id), expires_at timestamptz not null
  );
  create table addresses (
    id text primary key, user_id text not null references users (id), label text not null, street text not null,
    city text not null, state text not null, zip_code text not null, country text not null, phone text,
    is_default boolean not null, created_at timestamptz not null
  );
  create index addresses_user on addresses (user_id);
  create table banners (
    id text primary key, position integer not null, sale text not null, title text not null,
    subtitle text not null, description text not null, discount text not null, from_cents integer not null,
    image text not null, button_text text not null
  );
  create table products (
    id text primary key, name text not null, description text not null,
    price_cents integer not null check (price_cents >= 0), old_price_cents integer,
    discounted_percentage integer not null, offer boolean not null, badge boolean not null,
    images jsonb not null, brand text not null, category text not null,
    stock integer not null check (stock >= 0), reviews jsonb not null, tags jsonb not null, type text,
    created_at timestamptz not null, updated_at timestamptz not null
  );
  create index products_newest on products (created_at, id);
  create table orders (
    id text primary key, user_id text not null references users (id), idempotency_key text,
    amount_cents integer not null, status text not null, payment_status text not null,
    payment_method text not null, address jsonb not null, created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index orders_user on orders (user_id, created_at);
  create unique index orders_once on orders (user_id, idempotency_key);
  create table order_items (
    id text primary key, order_id text not null references orders (id), position integer not null,
    product_id text not null, name text not null, price_cents integer not null, image text not null,
    quantity integer not null check (quantity > 0), description text not null, category text not null,
    brand text not null
  );
  create index order_items_order on order_items (order_id);
  create table messages (
    id text primary key, name text not null, email text not null, subject text not null, message text not null,
    created_at timestamptz not null
  );
  `,
  `
  create table registrations (
    email text primary key, name text not null, password_hash text, expires_at timestamptz not null
  );
  insert into registrations (email, name, password_hash, expires_at)
    select email, name, password_hash, created_at + interval '1 day' from users where not is_verified;
  delete from codes;
  delete from reset_tokens;
  delete from users where not is_verified;
  alter table users alter column password_hash drop not null, drop column is_verified,
    add column new_email text unique, add column new_email_at timestamptz;
  alter table codes drop column sent_at;
  alter table reset_tokens add column email text not null;
  create table counters (key text primary key, count integer not null, expires_at timestamptz not null);
  create index codes_expired on codes (expires_at);
  create index reset_tokens_expired on reset_tokens (expires_at);
  create index reset_tokens_user on reset_tokens (user_id);
  create index registrations_expired on registrations (expires_at);
  create index counters_expired on counters (expires_at);
  `,
] as const;

/** Rows for the tables that both versions have. */
const ROWS = `
  insert into users (id, name, email, password_hash, created_at) values
    ('u1', 'Mina', 'mina@haat.test', 'hash 1', '2026-01-01Z');
  insert into addresses values
    ('a1', 'u1', 'Home', '12 Lake Road', 'Dhaka', 'Dhaka', '1205', 'Bangladesh', null, true, '2026-01-03Z');
  insert into products values
    ('p1', 'Lamp', 'Bright.', 1999, null, 0, false, false, '[]', 'Aro', 'Home', 5, '[]', '[]', null,
     '2026-01-01Z', '2026-01-01Z');
  insert into orders values
    ('o1', 'u1', 'key', 1999, 'pending', 'pending', 'cod', '{"city": "Dhaka"}', '2026-01-04Z', '2026-01-04Z');
  insert into order_items values
    ('i1', 'o1', 0, 'p1', 'Lamp', 1999, '', 1, 'Bright.', 'Home', 'Aro');
  insert into messages values ('m1', 'Mina', 'mina@haat.test', 'Lamp', 'Is it dimmable?', '2026-01-05Z');
`;

/** A database after the first migration, with a verified and an unverified account. */
export const FIRST_DATABASE = `
  ${OLD_MIGRATIONS[0]}
  create table migrations (number integer primary key);
  insert into migrations values (0);
  ${ROWS}
  update users set is_verified = true;
  insert into users (id, name, email, password_hash, created_at) values
    ('u2', 'Tom', 'tom@haat.test', 'hash 2', '2026-01-02Z');
  insert into codes values ('verify:tom@haat.test', 'hmac', 0, now(), now());
  insert into reset_tokens values ('token 1', 'u1', now());
`;

/** A database after both migrations. */
export const SECOND_DATABASE = `
  ${OLD_MIGRATIONS.join('')}
  create table migrations (number integer primary key);
  insert into migrations values (0), (1);
  ${ROWS}
  insert into registrations values ('tom@haat.test', 'Tom', 'hash 2', '2026-01-03Z');
`;
