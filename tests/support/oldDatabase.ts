import { readFileSync } from 'node:fs';
import { insertsInto } from './firstRelease.ts';

/** The migrations from before drizzle were the first two of today, by their numbers in the table `migrations`. */
const [FIRST, SECOND] = ['0000_first_version', '0001_registrations'].map((name) =>
  readFileSync(`api/db/migrations/${name}.sql`, 'utf8'),
);

/** Rows for the tables that both versions have. */
const ROWS = insertsInto('users', 'addresses', 'products', 'orders', 'order_items', 'messages');

/** A database after the first migration, with a verified and an unverified account. */
export const FIRST_DATABASE = `
  ${FIRST}
  create table migrations (number integer primary key);
  insert into migrations values (0);
  ${ROWS}
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
