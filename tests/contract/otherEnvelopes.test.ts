import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { html, reply, TOKEN_OF_SOMEBODY as TOKEN, type RestAnswer } from '#tests/support/rest/restServer.ts';

// Servers whose answers have other envelopes than the reference API's.
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' });

const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light' };
const MINA = { id: 7, first_name: 'Mina', last_name: 'Rahman', email: 'm@haat.test' };
const HOME = { id: 1, label: 'Home', postal_code: 1205 };
const ORDER = {
  order_id: 31,
  date: '2026-03-01',
  items: [{ product: { id: 1, name: 'Lamp' } }],
  amount: '5',
};

const ENVELOPES: [string, (name: string, value: object) => object][] = [
  ['bare', (_, value) => value],
  ['under data', (_, value) => ({ success: true, data: value })],
  ['under their names in data', (name, value) => ({ success: true, data: { [name]: value } })],
];

test.each(ENVELOPES)('lists and single objects that come %s are read', async (_, wrapped) => {
  rest.answer('GET /api/products', ({ query }) =>
    query.has('_id') ? wrapped('product', LAMP) : wrapped('products', [LAMP]),
  );
  rest.answer('GET /api/banner', wrapped('banners', [{ _id: 'b1', title: 'Hello' }]));
  rest.answer('GET /api/user/profile', wrapped('user', MINA));
  rest.answer('GET /api/user/addresses', wrapped('addresses', [HOME]));
  rest.answer('GET /api/order/my-orders', wrapped('orders', [ORDER]));
  rest.answer('GET /api/order/user/31', wrapped('order', ORDER));
  const { data, errors } = await gateway.ask(
    `{ banners { title } products { id } catalogue { total } product(id: "p1") { id }
      viewer { profile { id name } addresses { zipCode } orderCount orders { id items { productId name } } order(id: "31") { id } } }`,
    {},
    TOKEN,
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    banners: [{ title: 'Hello' }],
    products: [{ id: 'p1' }],
    catalogue: { total: 1 },
    product: { id: 'p1' },
    viewer: {
      profile: { id: '7', name: 'Mina Rahman' },
      addresses: [{ zipCode: '1205' }],
      orderCount: 1,
      orders: [{ id: '31', items: [{ productId: '1', name: 'Lamp' }] }],
      order: { id: '31' },
    },
  });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
});

const ALL = Array.from({ length: 60 }, (_, id) => ({ ...LAMP, _id: `p${id}`, offer: true }));

/** Products in an envelope that is different each time. */
const timed = (products: object[]): object => ({ products, at: performance.now() });

/** A server that always sends pages of 25. */
function paged(envelope: (products: object[]) => object, beyond?: RestAnswer): RestAnswer {
  return ({ query }) => {
    const start = (Number(query.get('_page') ?? 1) - 1) * 25;
    const products = ALL.slice(start, start + 25);
    return products.length > 0 || beyond === undefined ? envelope(products) : beyond;
  };
}

test.each<[string, RestAnswer]>([
  ['total', paged((products) => ({ products, total: 60 }))],
  ['totalItems', paged((products) => ({ products, totalItems: 60 }))],
  ['totalPages', paged((products) => ({ products, currentPage: 1, totalPages: 3 }))],
  ['count', paged((products) => ({ products, count: 60 }))],
  ['pages', paged((products) => ({ products, page: 1, pages: 3 }))],
  ['pagination', paged((products) => ({ data: products, pagination: { page: 1, pages: 3, total: 60 } }))],
  ['total_pages', paged((products) => ({ data: { products, total_pages: 3 } }))],
  ['the length of each page', paged((products) => ({ products, count: products.length }))],
  ['nothing', paged((products) => products)],
  ['nothing, with the last page behind the last one', paged(timed, () => timed(ALL.slice(-10)))],
  ['nothing, and 404 behind the last one', paged((products) => ({ products }), html(404))],
  [
    'nothing, and a refusal behind the last one',
    paged((products) => ({ products }), { success: false, message: 'No products found' }),
  ],
])('a server whose pages come with %s is read to the end', async (_, products) => {
  rest.answer('GET /api/products', products);
  const { data, errors } = await gateway.ask(
    '{ catalogue { total } products(onOffer: true) { id } productCount(search: "lamp") }',
  );
  expect(errors).toEqual([]);
  expect(data.catalogue.total).toBe(60);
  expect(new Set(data.products.map(({ id }: { id: string }) => id)).size).toBe(60);
  expect(data.productCount).toBe(60);
});

test.each<[string, RestAnswer]>([
  ['has the same products on each page', [LAMP]],
  ['has them with the time on each page', () => timed([LAMP])],
  ['has no second page', ({ query }) => (query.has('_page') ? [] : [LAMP])],
  [
    'refuses its second page',
    ({ query }) => (query.has('_page') ? reply(400, { message: 'Bad page' }) : [LAMP]),
  ],
])('a server without a total that %s gets one request for each of two pages', async (_, products) => {
  rest.answer('GET /api/products', products);
  expect((await gateway.ask('{ catalogue { total } }')).data.catalogue.total).toBe(1);
  const queries = rest.requests.map(({ query }) => query.toString());
  // A request of the test before, which read a page ahead, may arrive late.
  expect(queries.filter((query) => /^_perPage=500(?:&_page=2)?$/.test(query))).toEqual([
    '_perPage=500',
    '_perPage=500&_page=2',
  ]);
});
