import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#gateway/contract/contract.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// Ids of 64 bits, as BIGSERIAL and snowflakes are sent: JSON.parse makes one number of two neighbours.
const FIRST = '9007199254740992';
const SECOND = '9007199254740993';
const SETTINGS = { LOG_LEVEL: 'warn', CACHE_FRESH_MS: '0' };

const plain = await scriptedGateway(SETTINGS);
const adapted = await scriptedGateway(SETTINGS, undefined, {
  calls: {
    products: async (page, server) => {
      const { products, totalItems } = await server('GET /api/products', page);
      return { products: products.map(withSku), totalItems };
    },
    product: async ({ id }, server) => ({
      product: withSku((await server('GET /api/products', { _id: id })).product),
    }),
    orders: async (_, server) => {
      const { orders } = await server('GET /api/order/my-orders');
      return { orders: orders.map((order: { number: unknown }) => ({ ...order, _id: order.number })) };
    },
  },
});

function withSku(product: Product): Product {
  return { ...product, _id: product['sku'] };
}

const product = (key: string, id: string): string =>
  `{"${key}":${id},"name":"Lamp ${id.slice(-3)}","price":10,"stock":3}`;

function answer(rest: RestServer, names = { product: 'id', order: 'id' }): void {
  const products = [FIRST, SECOND].map((id) => product(names.product, id)).join();
  rest.answerOnly({
    'GET /api/products': ({ query }) =>
      query.has('_id')
        ? reply(200, `{"success":true,"product":${product(names.product, query.get('_id') ?? '')}}`)
        : reply(200, `{"success":true,"products":[${products}],"totalItems":2}`),
    'GET /api/order/my-orders': reply(
      200,
      `{"success":true,"orders":[{"${names.order}":${SECOND},"date":"2026-03-01T09:30:00.000Z",
        "items":[{"productId":${FIRST},"name":"Lamp","price":10,"quantity":1}],"amount":10}]}`,
    ),
    'POST /api/order/create': reply(201, `{"success":true,"orderId":${SECOND}}`),
  });
}

beforeEach(() => {
  answer(plain.rest);
  answer(adapted.rest, { product: 'sku', order: 'number' });
});

const CATALOGUE = '{ products { id name } }';
const BOTH = [
  { id: FIRST, name: 'Lamp 992' },
  { id: SECOND, name: 'Lamp 993' },
];

test.each([
  ['plain', plain],
  ['adapted', adapted],
])('%s: two products whose ids differ in their last digit stay two', async (_, { gateway }) => {
  const { data } = await gateway.ask(CATALOGUE);
  expect(data.products).toEqual(expect.arrayContaining(BOTH));
  for (const expected of BOTH) {
    const one = await gateway.ask(`{ product(id: "${expected.id}") { id name } }`);
    expect(one.data.product).toEqual(expected);
  }
});

test.each([
  ['plain', plain],
  ['adapted', adapted],
])('%s: an order keeps its own id and those of its products', async (_, { gateway }) => {
  const { data } = await gateway.ask(
    '{ viewer { orders { id items { productId } } } }',
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(data.viewer.orders).toEqual([{ id: SECOND, items: [{ productId: FIRST }] }]);
});

test('an order is sent with the id of its product, and answered with its own', async () => {
  const { rest, gateway } = plain;
  const { data } = await gateway.ask(
    `mutation { createOrder(input: { items: [{ productId: "${SECOND}", quantity: 1 }], expectedTotal: 10,
      address: { name: "Mina Rahman", email: "mina@haat.test", street: "12 Lake Road", city: "Dhaka", state: "Dhaka",
        zipCode: "1205", country: "Bangladesh" } }) { success orderId } }`,
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(data.createOrder).toEqual({ success: true, orderId: SECOND });
  expect(rest.received('POST /api/order/create')[0]?.body).toMatchObject({ items: [{ _id: SECOND }] });
});

test('products and orders whose ids the server has rounded itself are left out and named', async () => {
  const { rest, gateway } = plain;
  const list = (id: string): string =>
    `{"success":true,"products":[${product('id', id)},${product('id', '7')}]}`;
  rest.answer('GET /api/products', reply(200, list('9.007199254740993e+15')));
  const orders = '{"success":true,"orders":[{"id":9.007199254740993e+15,"items":[]},{"id":8,"items":[]}]}';
  rest.answer('GET /api/order/my-orders', reply(200, orders));
  const { data } = await gateway.ask('{ products { id } viewer { orders { id } } }', {}, TOKEN_OF_SOMEBODY);
  expect(data).toEqual({ products: [{ id: '7' }], viewer: { orders: [{ id: '8' }] } });
  await gateway.log.line((line) => line.includes('Products without id that can be read are left out'));
  await gateway.log.line((line) => line.includes('Orders without an id that can be read are left out'));
});
