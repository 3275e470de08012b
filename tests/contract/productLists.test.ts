import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { reply } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' });

const product = (id: number, fields: object = {}): object => ({
  _id: `p${id}`,
  name: `Product ${id}`,
  price: id + 1,
  category: 'Home & Garden',
  ...fields,
});

beforeEach(() => {
  rest.answer('GET /api/products', {
    success: true,
    products: Array.from({ length: 9 }, (_, id) => product(id, { offer: true })),
    totalItems: 9,
  });
});

/** A gateway that has loaded the catalogue. */
async function loadedGateway(): Promise<GatewayUnderTest> {
  const loaded = await gatewayOfTest(rest.url);
  await loaded.ask('{ catalogue { total } }');
  rest.requests.length = 0;
  return loaded;
}

const queries = (): string[] => rest.requests.map(({ query }) => query.toString());

test.each([
  ['collection: BEST_SELLERS', '_type=best_sellers&_perPage=500'],
  ['collection: NEW_ARRIVALS', '_type=new_arrivals&_perPage=500'],
  ['collection: SPECIAL_OFFERS', '_type=special_offers&_perPage=500'],
  ['onOffer: true', 'offer=true&_perPage=500'],
])('§7.1 products(%s) requests %s', async (args, query) => {
  const loaded = await loadedGateway();
  await loaded.ask(`{ products(${args}) { id } }`);
  expect(queries()).toEqual([query]);
});

test("§7.1 a category is requested in the catalogue's spelling", async () => {
  const { data } = await gateway.ask('{ product(id: "p3") { related { id } } }');
  expect(data.product.related.map(({ id }: { id: string }) => id)).toEqual(['p0', 'p1', 'p2', 'p4']);
  await gateway.ask('{ products(category: "HOME & garden") { id } }');
  expect(queries()).toContain('category=Home+%26+Garden&_perPage=500');
});

test('related products share the category; those that share most tags and the brand come first', async () => {
  const products = [
    product(0, { tags: ['light', 'desk'], brand: 'Luma' }),
    product(1, { tags: [], brand: 'Other' }),
    product(2, { tags: [], brand: 'Luma' }),
    product(3, { tags: ['light', 'desk'], brand: 'Other' }),
    product(4, { tags: ['light', 'desk'], brand: 'Luma', category: 'Elsewhere' }),
    product(5, { tags: ['desk', 'light'], brand: 'Luma' }),
  ];
  rest.answer('GET /api/products', { success: true, products });
  const { data } = await gateway.ask('{ product(id: "p0") { related { id } } }');
  expect(data.product.related).toEqual([{ id: 'p5' }, { id: 'p3' }, { id: 'p2' }, { id: 'p1' }]);
});

test.each([
  ['onOffer: true, limit: 1', ['p2']],
  ['category: "Men", limit: 1', ['p3']],
])('from a server that matches loosely, products(%s) has only matching products', async (args, ids) => {
  const all = [{ category: 'Women' }, { category: 'Women', offer: true }, { category: 'Men' }];
  rest.answer('GET /api/products', ({ query }) => {
    const products = all.slice(0, Number(query.get('_perPage'))).map((fields, id) => product(id + 1, fields));
    return { success: true, products };
  });
  const { data } = await gateway.ask(`{ products(${args}) { id } }`);
  expect(data.products.map(({ id }: { id: string }) => id)).toEqual(ids);
});

test('the list of offers has products that the owner shows there without a reduction', async () => {
  const shown = product(1, { offer: false, _type: 'special_offers' });
  rest.answer('GET /api/products', ({ query }) => ({
    success: true,
    products: query.has('offer') ? [shown] : [],
  }));
  const loaded = await loadedGateway();
  const { data } = await loaded.ask('{ products(onOffer: true) { id onOffer } }');
  expect(data.products).toEqual([{ id: 'p1', onOffer: false }]);
});

test.each([
  ['collection: BEST_SELLERS', 40],
  ['collection: BEST_SELLERS, limit: 30', 30],
  ['onOffer: true', 40],
  ['category: "Home & Garden"', 40],
])('from a server with pages of its own size, products(%s) leaves out nothing', async (args, length) => {
  rest.answer('GET /api/products', ({ query }) => {
    const start = (Number(query.get('_page') ?? 1) - 1) * 25;
    const count = Math.min(25, 40 - start);
    const products = Array.from({ length: count }, (_, index) => {
      // Those that sell best come in another order.
      const id = query.has('_type') ? 39 - start - index : start + index;
      return product(id, { offer: true });
    });
    return { success: true, products, totalItems: 40, totalPages: 2 };
  });
  const loaded = await loadedGateway();
  const { data } = await loaded.ask(`{ products(${args}) { id } }`);
  expect(new Set(data.products.map(({ id }: { id: string }) => id)).size).toBe(length);
});

test('a server that claims to have many pages, with the same products on each, is not asked for all of them', async () => {
  const products = Array.from({ length: 9 }, (_, id) => product(id));
  rest.answer('GET /api/products', { success: true, products, totalPages: 50 });
  const loaded = await loadedGateway();
  const { data } = await loaded.ask('{ products(collection: BEST_SELLERS) { id } }');
  expect(data.products).toHaveLength(9);
  expect(queries()).toHaveLength(2);
});

const COUNTED = '{ products(search: "product", limit: 2) { id } productCount(search: "product") }';

test('§2.22 search: all products found are counted, in the call that finds them', async () => {
  const { data } = await gateway.ask(COUNTED);
  expect(data).toEqual({ products: [{ id: 'p0' }, { id: 'p1' }], productCount: 9 });
  expect(queries().toSorted()).toEqual(['_perPage=500', '_search=product&_perPage=100']);
});

test("§7.1 search: products that only the server's own search finds come after those found in the catalogue", async () => {
  rest.answer('GET /api/products', ({ query }) => {
    const products = query.has('_search')
      ? [product(3), product(1, { name: 'Lantern' })]
      : [product(2), product(1)];
    return { success: true, products: products.slice(0, 2), totalItems: 2 };
  });
  const { data } = await gateway.ask('{ products(search: "50% lamp & more") { id } }');
  expect(data.products).toEqual([{ id: 'p3' }, { id: 'p1' }]);
  expect(queries()).toContain('_search=50%25+lamp+%26+more&_perPage=100');
  const { data: both } = await gateway.ask(
    '{ products(search: "product 2") { id } productCount(search: "product 2") }',
  );
  expect(both).toEqual({ products: [{ id: 'p2' }, { id: 'p3' }, { id: 'p1' }], productCount: 3 });
});

test('search: if the whole list cannot be read, the server’s own search answers; if that fails, the list does', async () => {
  rest.answer('GET /api/products', ({ query }) => {
    if (query.has('_search')) return { success: true, products: [product(3)], totalItems: 1 };
    else return reply(500, { success: false });
  });
  expect((await gateway.ask('{ products(search: "x") { id } }')).data.products).toEqual([{ id: 'p3' }]);
  rest.answer('GET /api/products', ({ query }) => {
    if (query.has('_search')) return reply(500, { success: false });
    else return { success: true, products: [product(4)], totalItems: 1 };
  });
  expect((await gateway.ask('{ products(search: "product") { id } }')).data.products).toEqual([{ id: 'p4' }]);
});

test('a search that finds nothing is corrected to a similar one', async () => {
  const { data } = await gateway.ask('{ didYouMean(search: "prodct") none: didYouMean(search: "xyz") }');
  expect(data).toEqual({ didYouMean: 'product', none: null });
});

test('a page of a misspelt search is that of the similar one, if the client wants it, and says so', async () => {
  const { data } = await gateway.ask(`{
    typed: catalogue(filter: { search: "prodct" }) { total correctedSearch }
    corrected: catalogue(filter: { search: "prodct" }, correct: true) { total correctedSearch }
    known: catalogue(filter: { search: "product" }, correct: true) { total correctedSearch }
    unknown: catalogue(filter: { search: "xyz" }, correct: true) { total correctedSearch }
    all: catalogue(correct: true) { total correctedSearch }
  }`);
  const { total } = data.all;
  expect(data).toEqual({
    typed: { total: 0, correctedSearch: null },
    corrected: { total, correctedSearch: 'product' },
    known: { total, correctedSearch: null },
    unknown: { total: 0, correctedSearch: null },
    all: { total, correctedSearch: null },
  });
  expect(total).toBeGreaterThan(0);
});

test('a blank search requests nothing; an unknown id is left out', async () => {
  expect((await gateway.ask('{ products(search: "  ") { id } }')).data.products).toEqual([]);
  expect((await gateway.ask('{ productCount(search: "  ") }')).data.productCount).toBe(0);
  expect(queries()).toEqual([]);
  const { data } = await gateway.ask('{ products(ids: ["p2", "gone", "p0"]) { id } }');
  expect(data.products).toEqual([{ id: 'p2' }, { id: 'p0' }]);
});

test('a server with pages of its own size is read to the end, each product once', async () => {
  rest.answer('GET /api/products', ({ query }) => {
    const page = Number(query.get('_page') ?? 1);
    const products = Array.from({ length: 25 }, (_, index) => product((page - 1) * 24 + index));
    return { success: true, products, totalPages: 50 };
  });
  const { data } = await gateway.ask('{ catalogue { total } }');
  expect(data.catalogue.total).toBe(50 * 24 + 1);
});

test('a server without pages is not asked for ever', async () => {
  const products = Array.from({ length: 25 }, (_, id) => product(id));
  rest.answer('GET /api/products', { success: true, products, totalPages: 1_000_000 });
  const { data } = await gateway.ask('{ catalogue { total } }');
  expect(data.catalogue.total).toBe(25);
  expect(rest.requests.length).toBeLessThan(10);
});

test.each([
  ['page: 0', 'page must be from 1 to 1000000.'],
  ['pageSize: 0', 'pageSize must be from 1 to 100.'],
  ['filter: { minRating: 6 }', 'minRating must be from 0 to 5.'],
  ['filter: { minPrice: -1 }', 'minPrice must be from 0 to 10000000000.'],
])('catalogue(%s) is BAD_USER_INPUT: %s', async (args, message) => {
  const { errors } = await gateway.ask(`{ catalogue(${args}) { total } }`);
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('amounts and quantities that no shop has do not break a list', async () => {
  const products = [
    product(1, { stock: 1e300, ratings: -4, discountedPercentage: 'NaN' }),
    product(2, { price: 1e300 }),
  ];
  rest.answer('GET /api/products', { success: true, products });
  const { data, errors } = await gateway.ask('{ products { id stock rating discountPercentage } }');
  expect(errors).toEqual([]);
  expect(data.products).toEqual([{ id: 'p1', stock: 2 ** 31 - 1, rating: 0, discountPercentage: 0 }]);
});

test('a rating has one decimal', async () => {
  rest.answer('GET /api/products', { success: true, products: [product(1, { ratings: '4.25' })] });
  expect((await gateway.ask('{ products { rating } }')).data.products).toEqual([{ rating: 4.3 }]);
});

test('conditions that find too many products to compare are refused, and no product is silently left out', async () => {
  const products = Array.from({ length: 500 }, (_, id) => product(id, { offer: true }));
  rest.answer('GET /api/products', { success: true, products });
  const { errors } = await gateway.ask('{ products(collection: NEW_ARRIVALS, onOffer: true) { id } }');
  expect(errors).toMatchObject([
    { message: expect.stringContaining('Ask for `catalogue`'), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  rest.answer('GET /api/products', { success: true, products: products.slice(0, 499) });
  const { data } = await gateway.ask('{ products(collection: NEW_ARRIVALS, onOffer: true) { id } }');
  expect(data.products).toHaveLength(499);
});
