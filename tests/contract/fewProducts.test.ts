import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { html, reply, type RestAnswer, type RestServer } from '#tests/support/rest/restServer.ts';

const PRODUCTS = lamps(40);
const CATALOGUE = { success: true, products: PRODUCTS, totalItems: 40 };
const REFUSED = { success: false, message: 'Product not found' };

/** A server that supports `?_id=`; `answer` wraps the product, if there is one. */
function byId(answer: (product: object | undefined) => object): RestAnswer {
  return ({ query }) => {
    const id = query.get('_id');
    const product = PRODUCTS.find(({ _id }) => _id === id);
    return id === null ? CATALOGUE : answer(product);
  };
}

const ONE = byId((product) => (product === undefined ? REFUSED : { success: true, product }));

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(products: RestAnswer): Promise<void> {
  rest = await restOfTest({
    'GET /api/products': products,
    'GET /api/banner': [],
    'POST /api/order/create': { success: true, orderId: 'o1' },
  });
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000' });
}

/** The requests since the last call. */
function requestedQueries(): string[] {
  return rest.requests.splice(0).map(({ path, query }) => `${path}?${query.toString()}`);
}

async function idsOf(...ids: string[]): Promise<string[]> {
  const { data } = await gateway.ask('query I($ids: [ID!]!) { products(ids: $ids) { id } }', { ids });
  return data.products.map(({ id }: { id: string }) => id);
}

test('a blank id, which servers take for a missing one, finds no product, and others are still requested by their ids', async () => {
  const blankIsNone: RestAnswer = ({ query }) => {
    const product = PRODUCTS.find(({ _id }) => _id === query.get('_id'));
    return query.get('_id') ? { success: true, product } : CATALOGUE;
  };
  await start(blankIsNone);
  expect((await gateway.ask('{ product(id: "") { id } }')).data.product).toBeNull();
  requestedQueries();
  expect(await idsOf('p7')).toEqual(['p7']);
  expect(requestedQueries()).toEqual(['/api/products?_id=p7']);
});

const order = async (fields = 'success'): Promise<GraphqlAnswer> =>
  placeOrder(gateway, { items: [{ productId: 'p7', quantity: 1 }] }, { fields });

test('the products of a cart are requested by their ids, and nothing else is', async () => {
  await start(ONE);
  await gateway.ask('{ catalogue { total } }');
  requestedQueries();
  expect(await idsOf('p3', 'p1')).toEqual(['p3', 'p1']);
  expect(requestedQueries().toSorted()).toEqual(['/api/products?_id=p1', '/api/products?_id=p3']);
  expect(await idsOf('p3')).toEqual(['p3']);
  expect(requestedQueries()).toEqual(['/api/products?_id=p3']);
});

test('an order requests its own products; after it they are read again, the other products and banners are not', async () => {
  await start(ONE);
  await gateway.ask('{ banners { id } catalogue { total } }');
  requestedQueries();
  expect((await order()).data.createOrder).toEqual({ success: true });
  expect(requestedQueries()).toEqual(['/api/products?_id=p7', '/api/order/create?']);
  await gateway.ask('{ banners { id } catalogue { total items { id stock } } }');
  expect(requestedQueries()).toEqual(['/api/products?_id=p7']);
});

test('an unknown id asks for the whole catalogue once', async () => {
  await start(ONE);
  expect(await idsOf('gone')).toEqual([]);
  expect(requestedQueries()).toContain('/api/products?_perPage=500');
  requestedQueries();
  expect(await idsOf('gone', 'p1')).toEqual(['p1']);
  expect(requestedQueries().toSorted()).toEqual(['/api/products?_id=gone', '/api/products?_id=p1']);
});

test.each<[string, RestAnswer]>([
  [
    'as a list of one',
    byId((product) => ({ success: true, products: product === undefined ? [] : [product] })),
  ],
  ['with fields of its own', byId((product) => ({ success: true, product, similar: PRODUCTS }))],
])('a product that is sent %s is understood', async (_, products) => {
  await start(products);
  expect(await idsOf('p5')).toEqual(['p5']);
  expect(requestedQueries()).toEqual(['/api/products?_id=p5']);
});

test.each<[string, RestAnswer]>([
  ['answers with all products', CATALOGUE],
  ['refuses', byId(() => REFUSED)],
  ['answers with nothing', byId(() => ({ success: true, product: null }))],
  ['answers with a page of 404', ({ query }) => (query.has('_id') ? html(404) : CATALOGUE)],
])(
  'a server that %s, when products are requested by id, is asked for its list; once this is known, for nothing else',
  async (_, products) => {
    await start(products);
    expect(await idsOf('p3')).toEqual(['p3']);
    expect(requestedQueries()).toEqual(['/api/products?_id=p3', '/api/products?_perPage=500']);
    requestedQueries();
    expect(await idsOf('p4')).toEqual(['p4']);
    expect(requestedQueries()).toEqual(['/api/products?_perPage=500']);
  },
);

test('many ids, in one field or in many, are one read of the catalogue', async () => {
  await start(ONE);
  await gateway.ask('{ catalogue { total } }');
  requestedQueries();
  expect(await idsOf(...PRODUCTS.slice(0, 11).map(({ _id }) => _id))).toHaveLength(11);
  expect(requestedQueries()).toEqual(['/api/products?_perPage=500']);
  const fields = Array.from({ length: 12 }, (_, id) => `f${id}: products(ids: ["p${id}"]) { id }`);
  expect((await gateway.ask(`{ ${fields.join(' ')} }`)).errors).toEqual([]);
  expect(requestedQueries()).toHaveLength(11);
});

test('an order of a hundred products requests these, not the catalogue that nobody has read yet', async () => {
  const many = lamps(100);
  await start(({ query }) => ({ success: true, product: many.find(({ _id }) => _id === query.get('_id')) }));
  expect(await idsOf(...many.map(({ _id }) => _id))).toHaveLength(100);
  expect(requestedQueries().filter((request) => !request.includes('_id='))).toEqual([]);
});

test('while the server is down the cart is answered from the cached catalogue, and nothing is ordered', async () => {
  await start(ONE);
  await gateway.ask('{ catalogue { total } }');
  await rest.stop();
  expect(await idsOf('p3', 'p1')).toEqual(['p3', 'p1']);
  const { errors } = await order();
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test.each<[string, RestAnswer]>([
  ['with a page of 404', html(404)],
  ['with a refusal', { success: false, message: 'Internal Server Error' }],
  ['with 400', reply(400, { success: false, message: 'connect ECONNREFUSED 127.0.0.1:27017' })],
])(
  'while a server answers everything %s, as it may when it starts, its products do not count as gone',
  async (_, answer) => {
    await start(ONE);
    await gateway.ask('{ catalogue { total } }');
    expect(await idsOf('p7')).toEqual(['p7']);
    rest.answer('GET /api/products', answer);
    expect(await idsOf('p7', 'p8')).toEqual(['p7', 'p8']);
    expect((await gateway.ask('{ product(id: "p9") { id } }')).data.product).toEqual({ id: 'p9' });
    const { data, errors } = await order();
    expect([data.createOrder, errors.length]).toEqual([null, 1]);
  },
);

test.each([200, 400, 409])(
  'an order that the server refuses with %i says what has changed since the products were read',
  async (status) => {
    let price = 10;
    await start(byId((product) => ({ success: true, product: { ...product, price } })));
    rest.answer('POST /api/order/create', () => {
      price = 12;
      return reply(status, { success: false, message: 'Please look at your cart again.' });
    });
    const { data } = await order('code currentTotal lines { productId }');
    const changed = { code: 'PRICE_CHANGED', currentTotal: 12, lines: [{ productId: 'p7' }] };
    expect(data.createOrder).toEqual(changed);
  },
);
