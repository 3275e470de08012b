import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import {
  newDatabase,
  TEST_ADDRESS,
  TEST_PRODUCTS,
  type Answer,
  type ApiUnderTest,
} from '#tests/support/apiServer.ts';
import { connectedClient } from '#tests/support/runSql.ts';

const [LAMP] = TEST_PRODUCTS;

const start = async (databaseUrl: string, env: NodeJS.ProcessEnv): Promise<ApiUnderTest> =>
  apiOfTest({ DATABASE_URL: databaseUrl, ...env });

async function connectTo(databaseUrl: string): Promise<Client> {
  const client = await connectedClient(databaseUrl);
  onTestFinished(() => client.end());
  return client;
}

async function order(api: ApiUnderTest): Promise<Answer> {
  const { token } = await api.shopper();
  const price = LAMP.priceCents / 100;
  const items = [{ _id: LAMP.id, name: LAMP.name, price, quantity: 1 }];
  return api.call('POST', '/api/order/create', {
    token,
    body: { items, amount: price, address: TEST_ADDRESS },
  });
}

test('a process keeps to its connections, and with a single one everything still works', async () => {
  const databaseUrl = await newDatabase();
  const api = await start(databaseUrl, { DATABASE_CONNECTIONS: '1' });
  const orders = await Promise.all(Array.from({ length: 8 }, async () => order(api)));
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
  const { rows } = await (
    await connectTo(databaseUrl)
  ).query(
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a statement that takes too long is ended, its order is not stored, and the next one is', async () => {
  const databaseUrl = await newDatabase();
  const api = await start(databaseUrl, { DATABASE_STATEMENT_MS: '2000' });
  const other = await connectTo(databaseUrl);
  await other.query('begin');
  await other.query('lock table products in exclusive mode');
  expect(await order(api)).toMatchObject({ status: 500, body: { success: false } });
  await other.query('rollback');
  expect((await other.query('select id from orders')).rows).toEqual([]);
  expect((await order(api)).status).toBe(201);
  expect(api.log.lines.join()).toContain('57014');
});

test('a process that stops in the middle of a transaction loses it, and its locks are free', async () => {
  const databaseUrl = await newDatabase();
  const api = await start(databaseUrl, { DATABASE_STATEMENT_MS: '2000' });
  const other = await connectTo(databaseUrl);
  const lock = `select id from products where id = '${LAMP.id}' for update`;
  const stopped = new EventEmitter();
  const goesOn = once(stopped, 'go on');
  const transaction = api.db.transaction(async (inside) => {
    await inside.execute(sql.raw(lock));
    stopped.emit('locked');
    await goesOn;
    await inside.execute(sql.raw(lock));
  });
  const outcome = transaction.then(
    () => 'stored',
    () => 'lost',
  );
  await once(stopped, 'locked');
  expect((await other.query(lock)).rows).toHaveLength(1);
  stopped.emit('go on');
  expect(await outcome).toBe('lost');
});

test('a migration may wait for another one for longer than a statement may take', async () => {
  const databaseUrl = await newDatabase();
  const other = await connectTo(databaseUrl);
  await other.query('select pg_advisory_lock(724201)');
  const starting = start(databaseUrl, { DATABASE_STATEMENT_MS: '2000' });
  await expect
    .poll(async () => (await other.query('select pid from pg_locks where not granted')).rows)
    .toHaveLength(1);
  await other.query('select pg_sleep(2.1), pg_advisory_unlock(724201)');
  expect((await order(await starting)).status).toBe(201);
});

test("pictures wait for a third of a process's connections, and leave the others to all other calls", async () => {
  const databaseUrl = await newDatabase();
  const api = await start(databaseUrl, { DATABASE_CONNECTIONS: '6' });
  const other = await connectTo(databaseUrl);
  await other.query('begin');
  await other.query('lock table pictures');
  const files = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(24, '0')}.webp`);
  const requests = files.map(async (file) => (await fetch(`${api.url}/pictures/own/${file}`)).status);
  const waiting = async (): Promise<number> =>
    (await other.query("select pid from pg_locks where not granted and relation = 'pictures'::regclass")).rows
      .length;
  await expect.poll(waiting).toBe(2);
  expect((await order(api)).status).toBe(201);
  expect(await waiting()).toBe(2);
  await other.query('rollback');
  expect(new Set(await Promise.all(requests))).toEqual(new Set([404]));
});
