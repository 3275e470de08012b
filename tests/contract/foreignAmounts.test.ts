import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { graphql } from '#tests/support/graphql.ts';
import { TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

const LAMP = { _id: 'p1', name: 'Lamp', price: '12.50', stock: 3 };

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' });
const { rest: commaRest, gateway: commaGateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' }, undefined, {
  calls: {},
  reads: { decimalSeparator: ',' },
});

const priced = (...prices: unknown[]): object => ({
  success: true,
  products: prices.map((price, index) => ({ ...LAMP, _id: `p${index + 1}`, price })),
});
const PRICES = '{ products { id price oldPrice discountPercentage } banners { startingPrice } }';

test('products whose price can be read in two ways, or in none, are left out everywhere', async () => {
  rest.answer('GET /api/products', priced('12.50', '12,50', '1.299,00', '0x10', '1.299', 12.5));
  const query = '{ products { id price } catalogue { total items { id } } product(id: "p3") { id } }';
  const { data, errors } = await gateway.ask(query);
  expect(data.products).toEqual([
    { id: 'p1', price: 12.5 },
    { id: 'p6', price: 12.5 },
  ]);
  expect(data.catalogue).toMatchObject({ total: 2, items: [{ id: 'p1' }, { id: 'p6' }] });
  expect(errors).toMatchObject([{ path: ['product'], extensions: { code: 'NOT_FOUND' } }]);
});

test('old prices, discounts and starting prices that cannot be read are not shown', async () => {
  const odd = { oldPrice: '15,00', mrp: '1.500,00', discountedPercentage: '12,5' };
  rest.answer('GET /api/products', { success: true, products: [{ ...LAMP, ...odd }] });
  rest.answer('GET /api/banner', [{ _id: 'b1', title: 'Hello', from: '49,00' }]);
  const { data, errors } = await gateway.ask(PRICES);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    products: [{ id: 'p1', price: 12.5, oldPrice: null, discountPercentage: 0 }],
    banners: [{ startingPrice: null }],
  });
});

test('a stock in another notation than decimal counts as 0', async () => {
  const products = ['0x10', '1e3', '12,5'].map((stock, index) => ({ ...LAMP, _id: `p${index}`, stock }));
  rest.answer('GET /api/products', { success: true, products });
  const { data } = await gateway.ask('{ products { stock } }');
  expect(data.products).toEqual([{ stock: 0 }, { stock: 0 }, { stock: 0 }]);
});

const ORDERS = `{ viewer { orderCount orders { id subtotal total items { name price quantity lineTotal } } } }`;
const ORDER = {
  _id: 'o1',
  date: '2026-03-01T09:30:00.000Z',
  items: [
    { productId: 'p1', name: 'Lamp', price: '12,50', quantity: 2 },
    { productId: 'p2', name: 'Desk', price: '1.299,00', quantity: 1 },
  ],
  amount: '1.324,00',
};

test('an order whose amounts cannot be read is shown without them', async () => {
  rest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER, { ...ORDER, amount: 1324 }] });
  const { data, errors } = await gateway.ask(ORDERS, {}, TOKEN);
  expect(errors).toEqual([]);
  const items = [
    { name: 'Lamp', price: null, quantity: 2, lineTotal: null },
    { name: 'Desk', price: null, quantity: 1, lineTotal: null },
  ];
  expect(data.viewer).toEqual({
    orderCount: 2,
    orders: [
      { id: 'o1', subtotal: null, total: null, items },
      { id: 'o1', subtotal: null, total: 1324, items },
    ],
  });
});

test('an amount that cannot be read is not replaced by the sum of the items: there may be a delivery in it', async () => {
  const items = [{ productId: 'p1', name: 'Lamp', price: 12.5, quantity: 2 }];
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...ORDER, items, amount: '30,00' }] });
  const { data } = await gateway.ask(ORDERS, {}, TOKEN);
  expect(data.viewer.orders).toMatchObject([{ subtotal: 25, total: null }]);
});

test('an order without items and without an amount does not cost nothing', async () => {
  rest.answer('GET /api/order/my-orders', {
    success: true,
    orders: [{ _id: 'o1', date: ORDER.date, total: 55 }],
  });
  const { data } = await gateway.ask(ORDERS, {}, TOKEN);
  expect(data.viewer.orders).toEqual([{ id: 'o1', subtotal: null, total: null, items: [] }]);
});

test('with a comma as the decimal separator, all amounts are read accordingly', async () => {
  const products = [{ ...LAMP, price: '1.299,00', oldPrice: '1.461,38', discountedPercentage: '12,5' }];
  commaRest.answer('GET /api/products', { success: true, products });
  commaRest.answer('GET /api/banner', [{ _id: 'b1', title: 'Hello', from: '49,00' }]);
  commaRest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER] });
  expect((await commaGateway.ask(PRICES)).data).toEqual({
    products: [{ id: 'p1', price: 1299, oldPrice: 1461.38, discountPercentage: 12.5 }],
    banners: [{ startingPrice: 49 }],
  });
  expect((await commaGateway.ask(ORDERS, {}, TOKEN)).data.viewer.orders).toMatchObject([
    { subtotal: 1324, total: 1324, items: [{ price: 12.5, lineTotal: 25 }, { price: 1299 }] },
  ]);
});

test('the log names unreadable prices once, with an example and what an adapter says', async () => {
  rest.answer('GET /api/products', priced('12,50', '13,50', 10));
  const { url, log } = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn', CACHE_FRESH_MS: '0' });
  for (let times = 0; times < 2; times += 1)
    expect(await graphql(url, '{ products { id } catalogue { total } }')).toEqual({
      products: [{ id: 'p3' }],
      catalogue: { total: 1 },
    });
  const logged = log.all.filter((line) => line.includes('decimalSeparator'));
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(
      /^product\.price "1[23],50" cannot be read in one way only: such products are left out\./,
    ),
  ]);
});
