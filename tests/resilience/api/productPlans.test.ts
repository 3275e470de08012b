import { sql, type SQLWrapper } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#api/db/Database.ts';
import {
  byIndex,
  conditionFor,
  selectCursor,
  selectProducts,
  selectProductsById,
  selectTotal,
  type ProductFilter,
} from '#api/db/productQueries.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { addManyProducts } from '#tests/support/manyProducts.ts';

const MANY = 20_000;
const PLACE = { createdAt: '2024-12-31 23:59:58.5+00', id: 'many-015000' };

const api = await apiOfFile();

beforeAll(async () => {
  await addManyProducts(api.db, MANY);
});

async function plan(db: Database, query: SQLWrapper): Promise<string> {
  const { rows } = (await db.execute(sql`explain ${query}`)) as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const planByIndex = async (query: (db: Database) => SQLWrapper): Promise<string> =>
  byIndex(api.db, async (transaction) => plan(transaction, query(transaction)));

const FILTERS: [string, ProductFilter][] = [
  ['everything', {}],
  ['_type', { _type: 'best_sellers' }],
  ['_type of offers', { _type: 'special_offers' }],
  ['offer', { offer: 'true' }],
  ['not on offer', { offer: 'false' }],
  ['category', { category: 'CATEGORY 1' }],
  ['an unknown category', { category: 'Nothing' }],
  ['brand', { brand: 'brand 7' }],
  ['category and brand', { category: 'category 1', brand: 'brand 1' }],
  ['category and offer', { category: 'category 0', offer: 'true' }],
  ['_search for a frequent word', { _search: 'thing' }],
  ['_search for a rare word', { _search: 'Thing 1234' }],
  ['_search for nothing that is there', { _search: 'zzzzzz' }],
  ['_search for two characters', { _search: 'zz' }],
  ['_search for one character', { _search: '%' }],
  ['_search in Bengali', { _search: 'চা পাতা' }],
  ['_search in a category', { _search: 'thing', category: 'category 1' }],
];

test.each(FILTERS)('%s: no query scans all products', async (_, filter) => {
  const select = async (after: typeof PLACE | null): Promise<string> =>
    filter._search
      ? planByIndex((db) => selectProducts(db, conditionFor(filter), after, 20))
      : plan(api.db, selectProducts(api.db, conditionFor(filter), after, 20));
  const plans = {
    first: await select(null),
    after: await select(PLACE),
    place: await planByIndex((db) => selectCursor(db, filter, 1000)),
    total: await planByIndex((db) => selectTotal(db, filter)),
  };
  for (const text of Object.values(plans)) {
    expect(text).toMatch(/Index/);
    expect(text).not.toMatch(/Seq Scan/);
  }
});

test('one product is found by its key', async () => {
  expect(await plan(api.db, selectProductsById(api.db, ['many-000001', 'many-000002']))).toMatch(
    /Index Scan using products_pkey/,
  );
});

test('lists with one condition come from an index in their order, without sorting', async () => {
  for (const filter of [{}, { offer: 'true' }, { category: 'category 1' }, { brand: 'brand 7' }] as const) {
    expect(await plan(api.db, selectProducts(api.db, conditionFor(filter), PLACE, 20))).not.toMatch(/Sort/);
  }
});

test('a text of three characters or more is found by its trigrams', async () => {
  const search = { _search: 'Thing 1234' };
  expect(await planByIndex((db) => selectProducts(db, conditionFor(search), null, 20))).toMatch(
    /products_search/,
  );
  expect(await planByIndex((db) => selectTotal(db, search))).toMatch(/products_search/);
});

test('a query that no index serves does scan the table', async () => {
  expect(await plan(api.db, sql`select id from products where stock = 7`)).toMatch(/Seq Scan/);
});

test('a list of all products is written in parts, between which others are served', async () => {
  let isOver = false;
  const serve = async (count: number): Promise<number> => {
    // Closes each connection, as `call` does: after long work, the server would close an idle one during a request.
    await fetch(`${api.url}/healthz`, { headers: { connection: 'close' } });
    return isOver ? count : serve(count + 1);
  };
  const others = serve(0);
  const { body } = await api.call('GET', '/api/products');
  isOver = true;
  expect(body.products.length).toBeGreaterThan(MANY);
  expect(await others).toBeGreaterThan(5);
});
