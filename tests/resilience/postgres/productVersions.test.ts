import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVersions } from '#api/db/readVersions.ts';
import {
  newDatabase,
  startApiUnderTest,
  TEST_PRODUCTS,
  type ApiUnderTest,
} from '#tests/support/apiServer.ts';
import { connectedClient } from '#tests/support/runSql.ts';

const [LAMP, SHOE] = TEST_PRODUCTS;

let databaseUrl: string;
let one: ApiUnderTest;
let other: ApiUnderTest;

beforeAll(async () => {
  databaseUrl = await newDatabase();
  one = await startApiUnderTest({ DATABASE_URL: databaseUrl });
  other = await startApiUnderTest({ DATABASE_URL: databaseUrl });
});

afterAll(async () => {
  await one.stop();
  await other.stop();
});

async function stockAndEtag(api: ApiUnderTest): Promise<{ stock: number; etag: string | null }> {
  const { body, headers } = await api.call('GET', '/api/products?_search=lamp');
  return { stock: body.products[0].stock, etag: headers.get('etag') };
}

async function openTransaction(statement: string): Promise<Client> {
  const client = await connectedClient(databaseUrl);
  await client.query('begin');
  await client.query(statement);
  return client;
}

test('once a sale is committed, every process shows the new version and the new stock together', async () => {
  const before = await stockAndEtag(one);
  const sale = await openTransaction(`update products set stock = 7 where id = '${LAMP.id}'`);
  expect(await stockAndEtag(one)).toEqual(before);
  expect(await stockAndEtag(other)).toEqual(before);
  await sale.query('commit');
  await sale.end();
  const after = await stockAndEtag(other);
  expect(after.stock).toBe(7);
  expect(after.etag).not.toBe(before.etag);
  expect(await stockAndEtag(one)).toEqual(after);
});

test('sales of different products do not wait for one another, and each changes the version', async () => {
  const seen = new Set([(await readVersions(one.db)).products]);
  const first = await openTransaction(`update products set stock = 6 where id = '${LAMP.id}'`);
  const second = await openTransaction(`update products set stock = 4 where id = '${SHOE.id}'`);
  for (const sale of [second, first]) {
    await sale.query('commit');
    await sale.end();
    seen.add((await readVersions(one.db)).products);
  }
  await one.db.execute(sql`update products set stock = 3 where id = ${SHOE.id}`);
  seen.add((await readVersions(one.db)).products);
  expect(seen.size).toBe(4);
});

interface Seen {
  version: bigint;
  stock: number;
}

/** Version and stock, read in one statement and so at the same moment. */
async function snapshot(): Promise<Seen> {
  const { rows } = (await one.db.execute(sql`
    select (select sum(version)::text from versions where subject = 'products') as version, stock
    from products where id = ${LAMP.id}`)) as { rows: { version: string; stock: number }[] };
  return { version: BigInt(rows[0]?.version ?? 0), stock: rows[0]?.stock ?? 0 };
}

async function answer(): Promise<Seen> {
  const { etag, stock } = await stockAndEtag(other);
  return { version: BigInt(/\d+/.exec(etag ?? '')?.[0] ?? 0), stock };
}

test('while many sales are made at once, no reader has a new version with an old stock', async () => {
  await one.db.execute(sql`update products set stock = 200 where id = ${LAMP.id}`);
  const moments = [await snapshot()];
  const answers = [await answer()];
  const sold = new AbortController();
  const collect = async (into: Seen[], look: () => Promise<Seen>): Promise<void> => {
    while (!sold.signal.aborted) into.push(await look());
  };
  const collecting = Promise.all([
    collect(moments, snapshot),
    collect(answers, answer),
    collect(answers, answer),
  ]);
  const sell = async (): Promise<void> => {
    for (let sale = 0; sale < 25; sale += 1)
      await one.db.execute(sql`update products set stock = stock - 1 where id = ${LAMP.id}`);
  };
  await Promise.all([sell(), sell(), sell(), sell()]);
  sold.abort();
  await collecting;
  answers.push(await answer());
  expect(answers.at(-1)?.stock).toBe(100);
  expect(answers.length).toBeGreaterThan(3);
  for (const { version, stock } of answers) {
    // The stock only falls, so it was never higher than at a moment with this version or an older one.
    const before = moments.filter((moment) => moment.version <= version);
    expect(stock).toBeLessThanOrEqual(Math.min(200, ...before.map((moment) => moment.stock)));
  }
});
