import { expect, test } from 'vitest';
import { check } from '#tests/support/checkedServer.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { Answering } from '#tests/support/rest/restServer.ts';

const product = (id: number, name = `Lamp ${id}`) => ({ _id: `p${id}`, name, price: 10, stock: 3 });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => product(from + at));

/** The pages of a catalogue of 20 products, ten on each. */
const pages =
  (...lists: object[][]): Answering =>
  ({ query }) => ({
    success: true,
    products: query.has('_id') ? [] : (lists[Number(query.get('_page') ?? 1) - 1] ?? []),
    totalItems: 20,
  });

const OVERLAP = 'The pages of GET /api/products overlap: of 20 products, 18 are different.';
const TWICE = 'Of products with the same id, only the first is shown.';

/** What the log and the metric say after the catalogue was read twice, and how many products there are. */
async function reported(answer: Answering) {
  const rest = await restOfTest({ 'GET /api/products': answer });
  const gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn', CACHE_FRESH_MS: '0' });
  const read = async () => (await gateway.ask('{ catalogue { total } }')).data.catalogue.total;
  await read();
  const total = await read();
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const [, count] = /unreadable_total\{kind="duplicate"\} (\d+)/.exec(metrics) ?? [];
  const lines = gateway.log.all.map((line): string => JSON.parse(line).msg);
  return { total, count: Number(count), lines: lines.filter((line) => /overlap|same id/.test(line)), rest };
}

// A list whose order has ties, such as by a date that an import gave to all: MongoDB and PostgreSQL break them differently for each page.
test('pages that overlap are logged once, counted, and named by check-server', async () => {
  const answer = pages(range(0, 10), range(8, 18));
  const { total, count, lines, rest } = await reported(answer);
  expect([total, count]).toEqual([18, 1]);
  expect(lines).toEqual([expect.stringContaining(OVERLAP)]);
  expect((await check(rest.url)).said('GET /api/products')).toContain(OVERLAP);
});

test('a second product with an id that was there is logged once, counted, and named by check-server', async () => {
  const answer = pages([...range(0, 9), product(3, 'Chair')], range(10, 20));
  const { total, count, lines, rest } = await reported(answer);
  expect([total, count]).toEqual([19, 1]);
  expect(lines).toEqual([
    expect.stringContaining(`${TWICE} One that comes again is {"_id":"p3","name":"Chair"`),
  ]);
  expect((await check(rest.url)).said('GET /api/products')).toContain(TWICE);
});

test('a last page that is the first one again is an overlap where there should be more', async () => {
  const { total, count } = await reported(({ query }) => {
    const page = Number(query.get('_page') ?? 1);
    const products = page === 3 ? range(0, 10) : range(page * 10 - 10, page * 10);
    return { success: true, products: query.has('_id') ? [] : products, totalPages: 3 };
  });
  expect([total, count]).toEqual([20, 1]);
});

test.each<[string, Answering]>([
  ['pages without a product in common', pages(range(0, 10), range(10, 20))],
  ['the same page for every number', ({ query }) => ({ products: query.has('_id') ? [] : range(0, 10) })],
  ['one page', () => ({ success: true, products: range(0, 20), totalItems: 20 })],
  ['an empty last page', pages(range(0, 10), range(10, 20), [])],
])('nothing is reported of %s', async (_, answer) => {
  expect(await reported(answer)).toMatchObject({ count: 0, lines: [] });
});
