import { expect, test } from 'vitest';
import { isForOthers } from '#tests/support/cachedAnswers.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { reply, type Answering, type RestAnswer } from '#tests/support/rest/restServer.ts';

const LAMPS = lamps(30).map((lamp, index) => ({ ...lamp, category: index % 3 === 0 ? 'Books' : 'Light' }));

/** Heeds all parameters; what it says without any is the second argument. */
const heeding =
  (whole: RestAnswer): Answering =>
  ({ query }) => {
    const [id, text, category] = [query.get('_id'), query.get('_search'), query.get('category')];
    const only = (products: object[]) => ({ success: true, products, totalItems: products.length });
    if (id !== null) return only(LAMPS.filter(({ _id }) => _id === id));
    if (text !== null) return only(LAMPS.filter(({ name }) => name.includes(text)));
    if (category !== null) return only(LAMPS.filter((lamp) => lamp.category === category));
    return query.has('_type') || query.has('offer') ? only(LAMPS.slice(5, 25)) : whole;
  };

const EVERYTHING = `{
  best: products(collection: BEST_SELLERS, limit: 12) { id }
  books: products(category: "Books") { id }
  found: products(search: "Lamp 1") { id } count: productCount(search: "Lamp 1")
  one: product(id: "p7") { id related { id } }
  cart: products(ids: ["p7", "gone"]) { id }
}`;

const ROW = '{ products(collection: BEST_SELLERS, limit: 12) { id } }';
const SERVERS_OWN = {
  best: { length: 12 },
  books: { length: 10 },
  found: { length: 11 },
  count: 11,
  one: { id: 'p7', related: { length: 4 } },
  cart: [{ id: 'p7' }],
};

test('§9.20 eight related products are requested while there is no catalogue', async () => {
  const rest = await restOfTest({ 'GET /api/products': heeding(reply(500, {})) });
  const gateway = await gatewayOfTest(rest.url);
  const { data } = await gateway.ask('{ product(id: "p7") { related { id } } }');
  expect(data.product.related).toHaveLength(4);
  const requested = rest.requests.find(({ query }) => query.has('category'));
  expect([requested?.query.get('category'), requested?.query.get('_perPage')]).toEqual(['Light', '8']);
});

test('of a catalogue that is too large, the server’s own lists are shown, and cached for nobody', async () => {
  const rest = await restOfTest({
    'GET /api/products': heeding(({ query }) => ({
      success: true,
      products: query.has('_page') ? lamps(60).slice(30) : LAMPS,
      totalPages: 100_000,
    })),
  });
  const gateway = await gatewayOfTest(rest.url);
  await gateway.checkApi();
  const answer = await gateway.ask(EVERYTHING);
  expect(answer.errors).toEqual([]);
  expect(answer.data).toMatchObject(SERVERS_OWN);
  expect(await isForOthers(gateway, ROW)).toBe(false);
  rest.requests.length = 0;
  await gateway.ask(
    '{ products(category: "Garden") { id } best: products(collection: BEST_SELLERS, limit: 11) { id } }',
  );
  expect(rest.requests.map(({ query }) => query.toString()).toSorted()).toEqual([
    '_type=best_sellers&_perPage=11',
    'category=Garden&_perPage=500',
  ]);
});

test('while only the catalogue cannot be read, the server’s own lists are shown, and cached for nobody', async () => {
  const rest = await restOfTest({ 'GET /api/products': heeding(reply(503)) });
  const gateway = await gatewayOfTest(rest.url);
  await gateway.checkApi();
  const { one: _, cart: _cart, ...own } = SERVERS_OWN;
  const answer = await gateway.ask(EVERYTHING.replace(/ {2}cart: .*/, ''));
  expect(answer.errors).toEqual([]);
  expect(answer.data).toMatchObject(own);
  expect(await isForOthers(gateway, ROW)).toBe(false);
});

test('after an outage at its start, a gateway judges by the catalogue from the next request on', async () => {
  const rest = await restOfTest({ 'GET /api/products': reply(503) });
  const gateway = await gatewayOfTest(rest.url);
  await gateway.checkApi();
  const everything = { success: true, products: LAMPS };
  rest.answer('GET /api/products', everything);
  const { data, errors } = await gateway.ask(
    '{ books: products(category: "Books") { id } none: products(search: "zzqqxx") { id } one: product(id: "p7") { id } }',
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ books: { length: 10 }, none: [], one: { id: 'p7' } });
});

test('the catalogue is loaded at the start, before the first request', async () => {
  const rest = await restOfTest({ 'GET /api/products': { success: true, products: LAMPS, totalItems: 30 } });
  const gateway = await gatewayOfTest(rest.url);
  await gateway.checkApi();
  await expect.poll(() => rest.requests.map(({ query }) => query.toString())).toContain('_perPage=500');
  rest.requests.length = 0;
  expect((await gateway.ask('{ catalogue { total } }')).data.catalogue.total).toBe(30);
  expect(rest.requests).toEqual([]);
});
