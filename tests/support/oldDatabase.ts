import { readFileSync } from 'node:fs';

/** The migrations from before drizzle were the first two of today, by their numbers in the table `migrations`. */
const [FIRST, SECOND] = ['0000_first_version', '0001_registrations'].map((name) =>
  readFileSync(`api/db/migrations/${name}.sql`, 'utf8'),
);

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
  ${FIRST}
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
  ${FIRST}
  ${SECOND}
  create table migrations (number integer primary key);
  insert into migrations values (0), (1);
  ${ROWS}
  insert into registrations values ('tom@haat.test', 'Tom', 'hash 2', '2026-01-03Z');
`;
