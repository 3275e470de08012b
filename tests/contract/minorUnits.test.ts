import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

// Servers with amounts in hundredths and days before months, as an adapter says of them.
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' }, undefined, {
  calls: {},
  reads: { minorUnits: true, dayFirst: true },
});

const LAMP = { _id: 'p1', name: 'Lamp', price: 129_900, stock: 3 };

test.each<[object, object]>([
  [{}, { price: 1299, oldPrice: null }],
  [{ price: '1300' }, { price: 13 }],
  [{ price: { $numberDecimal: '1300' } }, { price: 13 }],
  [{ oldPrice: 139_900 }, { price: 1299, oldPrice: 1399 }],
  [{ mrp: 139_900 }, { price: 1299, oldPrice: 1399 }],
  [{ salePrice: 40_000 }, { price: 400, oldPrice: 1299 }],
  [{ discountedPercentage: 15 }, { discountPercentage: 15 }],
  [{ discountedPercentage: '12.5' }, { discountPercentage: 12.5 }],
])('a product with %j has %j', async (sent, read) => {
  rest.answerOnly({ 'GET /api/products': { products: [{ ...LAMP, ...sent }] } });
  const { data } = await gateway.ask('{ products { price oldPrice discountPercentage } }');
  expect(data.products).toMatchObject([read]);
});

test('the starting price of a banner is in minor units, too', async () => {
  rest.answerOnly({ 'GET /api/banner': [{ title: 'Lamps', from: 4900 }] });
  expect((await gateway.ask('{ banners { startingPrice } }')).data.banners).toEqual([{ startingPrice: 49 }]);
});

test.each(['amount', 'totalPrice', 'totalAmount'])(
  'so are the items of an order and its total in %s',
  async (name) => {
    const order = { _id: 'o1', items: [{ name: 'Lamp', price: 129_900, quantity: 1 }], [name]: 134_900 };
    const withMark = Buffer.from(`\uFEFF${JSON.stringify({ success: true, orders: [order] })}`);
    rest.answerOnly({ 'GET /api/order/my-orders': reply(200, withMark) });
    const { data } = await gateway.ask('{ viewer { orders { total subtotal } } }', {}, TOKEN);
    expect(data.viewer.orders).toEqual([{ total: 1349, subtotal: 1299 }]);
  },
);

test('the day of an order comes before its month', async () => {
  rest.answerOnly({ 'GET /api/order/my-orders': { orders: [{ _id: 'o1', date: '02/04/2026' }] } });
  const { data } = await gateway.ask('{ viewer { orders { placedAt } } }', {}, TOKEN);
  expect(data.viewer.orders).toEqual([{ placedAt: '2026-04-02T00:00:00.000Z' }]);
});
