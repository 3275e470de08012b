import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
});

afterAll(() => client.close());

test('a database of the first version keeps its accounts; those that wait for a code go on waiting', async () => {
  await client.exec(`${MIGRATIONS[0]}
    create table migrations (number integer primary key);
    insert into migrations values (0);
    insert into users (id, name, email, password_hash, is_verified, created_at) values
      ('u1', 'Mina', 'mina@haat.test', 'hash 1', true, '2026-01-01Z'),
      ('u2', 'Tom', 'tom@haat.test', 'hash 2', false, '2026-01-02Z');
    insert into codes values ('verify:tom@haat.test', 'hmac', 0, now(), now());
    insert into reset_tokens values ('token 1', 'u1', now());
  `);
  await migrate({
    run: async (sql) => void (await client.exec(sql)),
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
  });
  const rows = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows;
  expect(await rows('select id, email, new_email, password_hash from users')).toEqual([
    { id: 'u1', email: 'mina@haat.test', new_email: null, password_hash: 'hash 1' },
  ]);
  expect(await rows('select * from registrations')).toEqual([
    { email: 'tom@haat.test', name: 'Tom', password_hash: 'hash 2', expires_at: new Date('2026-01-03Z') },
  ]);
  expect(await rows('select id from codes')).toEqual([]);
});
