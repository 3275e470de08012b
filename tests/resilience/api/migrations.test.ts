import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '#api/db/connection.ts';
import type { Connection } from '#api/db/Database.ts';
import { readApiSettings, type ApiSettings } from '#api/env.ts';
import { readVersions } from '#api/db/readVersions.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { runSql } from '#tests/support/runSql.ts';
import { FIRST_ROWS, firstReleaseScript } from '#tests/support/firstRelease.ts';
import { failedStart } from '#tests/support/failedStart.ts';
import { FIRST_DATABASE, SECOND_DATABASE } from '#tests/support/oldDatabase.ts';
import { folderOfFile, folderOfTest } from '#tests/support/temporaryFolder.ts';

const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres';
/** A database without tables, made once because that takes three seconds of processor time. */
const emptyDir = folderOfFile();

beforeAll(async () => {
  if (isEmbedded) await (await PGlite.create(emptyDir)).close();
});

/** A database that this script has created: embedded or on the server, as the suite runs. */
async function databaseMadeBy(script: string): Promise<ApiSettings> {
  const folder = folderOfTest();
  if (isEmbedded) cpSync(emptyDir, join(folder, 'database'), { recursive: true });
  const DATABASE_URL = isEmbedded ? 'embedded' : await newDatabase();
  const settings = readApiSettings({ DATA_DIR: folder, DATABASE_URL });
  await runOn(settings, script);
  return settings;
}

async function runOn({ DATA_DIR, DATABASE_URL }: ApiSettings, script: string): Promise<void> {
  if (DATABASE_URL === null) {
    const client = await PGlite.create(join(DATA_DIR, 'database'));
    await client.exec(script);
    return client.close();
  }
  await runSql(DATABASE_URL, script);
}

async function rows({ db }: Connection, query: string): Promise<unknown[]> {
  return ((await db.execute(sql.raw(query))) as { rows: unknown[] }).rows;
}

/** Tables, columns, constraints and indexes, as PostgreSQL describes them. */
async function structure(connection: Connection): Promise<unknown[]> {
  const parts = [
    `select table_name, column_name, data_type, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  ];
  return Promise.all(parts.map(async (query) => rows(connection, query)));
}

test.each([
  ['first', FIRST_DATABASE],
  ['second', SECOND_DATABASE],
])('a database of the %s version is taken over with all its data', async (_, script) => {
  const settings = await databaseMadeBy(script);
  const connection = await connect(settings);
  expect(await rows(connection, 'select id, email, new_email, password_hash from users')).toEqual([
    { id: 'u1', email: 'mina@haat.test', new_email: null, password_hash: 'hash 1' },
  ]);
  expect(await rows(connection, 'select email, name, password_hash from registrations')).toEqual([
    { email: 'tom@haat.test', name: 'Tom', password_hash: 'hash 2' },
  ]);
  expect(await rows(connection, `select expires_at = '2026-01-03Z' as unchanged from registrations`)).toEqual(
    [{ unchanged: true }],
  );
  expect(await rows(connection, 'select id from codes')).toEqual([]);
  expect(
    await rows(
      connection,
      `select (select count(*)::int from addresses) as addresses, (select count(*)::int from products) as products,
         (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
         (select count(*)::int from messages) as messages`,
    ),
  ).toEqual([{ addresses: 1, products: 1, orders: 1, items: 1, messages: 1 }]);
  const found = `select id from products where search_text ilike '%bright%'`;
  expect(await rows(connection, found)).toEqual([{ id: 'p1' }]);
  const { products: before } = await readVersions(connection.db);
  expect(before).toMatch(/^[1-9]/);
  await rows(connection, 'update products set stock = stock - 1');
  expect((await readVersions(connection.db)).products).not.toBe(before);
  const adopted = await structure(connection);
  await connection.close();

  const fresh = await connect(await databaseMadeBy(''));
  expect(adopted).toEqual(await structure(fresh));
  await fresh.close();

  const again = await connect(settings);
  expect(await rows(again, 'select id from orders')).toEqual([{ id: 'o1' }]);
  await again.close();
});

test('the program refuses a database that a newer version has changed, ends, and leaves it as it is', async () => {
  const settings = await databaseMadeBy('');
  const connection = await connect(settings);
  const applied = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`;
  await rows(connection, applied);
  await connection.close();
  const { DATA_DIR, DATABASE_URL } = settings;
  const setting = DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL';
  const refusal = `${setting}: a newer version of the API has changed the tables of this database. Start that version`;
  const { exitCode, errors } = await failedStart({ DATA_DIR, DATABASE_URL: DATABASE_URL ?? 'embedded' });
  expect([exitCode, errors]).toEqual([1, expect.stringContaining(refusal)]);
  await expect(connect(settings)).rejects.toThrow(refusal);
});

/** Data that later versions drop: codes and tokens last minutes, and an unverified account is not a user. */
const GIVEN_UP: Record<string, string[] | 'all'> = {
  codes: 'all',
  reset_tokens: 'all',
  users: ['is_verified'],
};

function comparable(row: Record<string, unknown>): Record<string, unknown> {
  const isMoment = (value: unknown): value is string => /^\d{4}-\d\d-\d\dT/.test(String(value));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(value) ? new Date(value).getTime() : value]),
  );
}

test('a database of the first release, with a row in every table, keeps every value through all migrations', async () => {
  const settings = await databaseMadeBy(firstReleaseScript());
  const connection = await connect(settings);
  const made = await rows(connection, `select tablename from pg_tables where schemaname = 'public'`);
  for (const table of Object.keys(FIRST_ROWS)) expect(made).toContainEqual({ tablename: table });
  for (const [table, before] of Object.entries(FIRST_ROWS)) {
    const found = await rows(connection, `select to_jsonb(entry) as entry from ${table} as entry`);
    const after = found.map((row) => comparable((row as { entry: Record<string, unknown> }).entry));
    const gone = GIVEN_UP[table] ?? [];
    const expected = before.map((row) =>
      comparable(Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name)))),
    );
    expect(after).toEqual(gone === 'all' ? [] : expected.map((row) => expect.objectContaining(row)));
  }
  await connection.close();
});

/** A database of the first version in which these statements have been run. */
const damagedBy = async (statements: string): Promise<ApiSettings> =>
  databaseMadeBy(`${firstReleaseScript()}\n${statements}`);

test('rows that break the rules of a new version stop the start, which names their tables and ids and changes nothing', async () => {
  const settings = await damagedBy(`
    insert into products select * from jsonb_populate_recordset(null::products,
      (select jsonb_agg(to_jsonb(p) || jsonb_build_object('id', 'copy-' || lpad(n::text, 2, '0'), 'type', 'bargain'))
       from products p, generate_series(1, 23) n));
    update products set reviews = 'null', discounted_percentage = 120 where id = 'p1';
    update orders set status = 'lost', address = '[]';`);
  const setting = settings.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL';
  const copies = Array.from({ length: 20 }, (_, index) => `copy-${String(index + 1).padStart(2, '0')}`);
  const message =
    `${setting}: rows of the database break rules of this version, so nothing was changed. ` +
    'Mend or delete them, then start again. ' +
    'orders (orders_address_check): o1; orders (orders_status_check): o1; ' +
    'products (products_discounted_percentage_check): p1; products (products_reviews_check): p1; ' +
    `products (products_type_check): ${copies.join(', ')} and 3 more`;
  await expect(connect(settings)).rejects.toThrow(message);
  const { DATA_DIR, DATABASE_URL } = settings;
  const start = await failedStart({ DATA_DIR, DATABASE_URL: DATABASE_URL ?? 'embedded' });
  expect(start.exitCode).toBe(1);
  expect(start.errors.trimEnd()).toBe(message);
});

const RULES: readonly [
  table: string,
  column: string,
  refused: readonly string[],
  allowed: readonly string[],
][] = [
  ['products', 'type', [`'bargain'`], ['null', `'best_sellers'`]],
  ['products', 'price_cents', ['-1'], ['0', '1000000000000']],
  ['products', 'old_price_cents', ['-1'], ['null', '0', '1000000000000']],
  ['products', 'discounted_percentage', ['-1', '101'], ['0', '100']],
  ['products', 'images', [`'null'`, `'"a"'`, `'[["a"]]'`, `'{}'`, `'["a", 1]'`], [`'[]'`, `'["a", "b"]'`]],
  ['products', 'tags', [`'null'`, `'[null]'`], [`'[]'`, `'["a"]'`]],
  [
    'products',
    'reviews',
    [
      `'null'`,
      `'{}'`,
      `'[null]'`,
      `'[[]]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": "5"}]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": [5]}]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": 6}]'`,
      `'[{"reviewerName": "T", "rating": 5}]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": 5, "image": 1}]'`,
    ],
    [
      `'[]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": 4.5}]'`,
      `'[{"reviewerName": "T", "comment": "", "rating": 0, "image": null, "more": 1}]'`,
    ],
  ],
  ['orders', 'status', [`'lost'`, `''`], [`'shipped'`, `'partially-shipped'`]],
  ['orders', 'payment_status', [`'free'`], [`'refunded'`]],
  ['orders', 'amount_cents', ['-1'], ['0', '1000000000000']],
  ['orders', 'address', [`'null'`, `'[]'`, `'"a"'`, `'{"city": 1}'`, `'{"city": ["a"]}'`], [`'{}'`]],
  ['order_items', 'price_cents', ['-1'], ['0', '1000000000000']],
  ['addresses', 'label', [`'Office'`], [`'Hometown'`]],
  ['banners', 'from_cents', ['-1'], ['0', '1000000000000']],
];

test('the database refuses values that no version of the API could show', async () => {
  const connection = await connect(await databaseMadeBy(firstReleaseScript()));
  for (const [table, column, refused, allowed] of RULES) {
    const set = async (value: string): Promise<unknown> =>
      connection.db.execute(sql.raw(`update ${table} set ${column} = ${value}`));
    for (const value of refused) {
      const error = await set(value).catch((cause: unknown) => cause);
      const constraint = `${table}_${column}_check`;
      expect(error, `${column} = ${value}`).toMatchObject({ cause: { code: '23514', constraint } });
    }
    for (const value of allowed) await set(value);
  }
  await connection.close();
});
