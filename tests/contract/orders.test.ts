import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// This server accepts everything it is sent, so every check here is the gateway's.
let rest: RestServer;
let gateway: GatewayUnderTest;

const lamp = (fields: object = {}): object => ({
  success: true,
  products: [
    { _id: 'p1', name: 'Lamp', price: 19.99, stock: 3, image: '/lamp.png', ...fields },
    { _id: 'p2', name: 'Shade', price: 0.1, stock: 3 },
  ],
});

beforeEach(async () => {
  rest = await restOfTest({
    'GET /api/products': lamp(),
    'POST /api/order/create': { success: true, orderId: 'o1' },
  });
  gateway = await gatewayOfTest(rest.url);
});

interface Order {
  quantity?: number;
  /** Another line beside that of the lamp. */
  beside?: { productId: string; quantity: number };
  expectedTotal?: number;
  idempotencyKey?: string;
  token?: string | undefined;
  name?: string;
}

async function order({
  quantity = 1,
  expectedTotal = 19.99,
  name = 'Mina',
  ...more
}: Order): Promise<GraphqlAnswer> {
  const { idempotencyKey, beside, token = TOKEN_OF_SOMEBODY } = more;
  const items = [{ productId: 'p1', quantity }, ...(beside === undefined ? [] : [beside])];
  return placeOrder(
    gateway,
    { items, expectedTotal, idempotencyKey, address: { ...ORDER_ADDRESS, name } },
    {
      token,
      fields: 'success message code orderId currentTotal lines { productId product { price stock } }',
    },
  );
}

const CREATE = 'POST /api/order/create';
const sent = (): unknown[] => rest.received(CREATE).map(({ body }) => body);

test.each([
  ['PRODUCT_GONE', 'A product in your cart is no longer sold.', 'gone', 1, null],
  ['OUT_OF_STOCK', 'There is less in stock than you want to order.', 'p2', 4, 20.39],
])('%s names the lines that are affected', async (code, message, productId, quantity, currentTotal) => {
  const { data } = await order({ beside: { productId, quantity }, expectedTotal: 20.39 });
  expect(data.createOrder).toMatchObject({ success: false, code, message, currentTotal, orderId: null });
  expect(data.createOrder.lines.map((line: { productId: string }) => line.productId)).toEqual([productId]);
  expect(sent()).toEqual([]);
});

test.each([
  ['Mina Binte Rahman', 'Mina', 'Binte Rahman'],
  [' Mina  Binte\tRahman ', 'Mina', 'Binte Rahman'],
  ['Mina', 'Mina', 'Mina'],
])(
  '§3.7 order payload: of %j, firstName is the first word, lastName the remaining words',
  async (name, firstName, lastName) => {
    await order({ name });
    const items = [{ _id: 'p1', productId: 'p1', name: 'Lamp', price: 19.99, quantity: 1 }];
    const address = { firstName, lastName, zipcode: '1205', zipCode: '1205' };
    expect(sent()).toMatchObject([{ amount: 19.99, items, address }]);
    expect(JSON.stringify(sent())).not.toContain('phone');
  },
);

test('a price that was read a moment ago is not good enough for an order', async () => {
  await gateway.ask('{ products { price } }');
  rest.answer('GET /api/products', lamp({ price: '24.99' }));
  const { data } = await order({});
  expect(data.createOrder).toMatchObject({
    code: 'PRICE_CHANGED',
    currentTotal: 24.99,
    lines: [{ product: { price: 24.99 } }],
  });
  expect(sent()).toEqual([]);
});

test('the same order sent again, its own pieces gone from the stock, is the order that was placed', async () => {
  const idempotencyKey = randomUUID();
  const whole = { quantity: 3, expectedTotal: 59.97, idempotencyKey };
  expect((await order(whole)).data.createOrder).toMatchObject({ success: true, orderId: 'o1' });
  rest.answer('GET /api/products', lamp({ stock: 0, price: 1 }));
  rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
  expect((await order(whole)).data.createOrder).toMatchObject({
    success: true,
    orderId: 'o1',
    // The catalogue's, at today's price.
    currentTotal: 3,
  });
  expect((await order({ ...whole, idempotencyKey: randomUUID() })).data.createOrder.code).toBe(
    'OUT_OF_STOCK',
  );
  expect(sent()).toHaveLength(1);
  expect(rest.received(CREATE)[0]?.headers).toMatchObject({ 'idempotency-key': idempotencyKey });
});

test("a conflict that the catalogue does not explain is CONFLICT, with the server's message", async () => {
  rest.answer(
    'POST /api/order/create',
    reply(409, { success: false, message: 'The shop is closed for stock-taking' }),
  );
  expect((await order({})).errors).toMatchObject([
    { message: 'The shop is closed for stock-taking', extensions: { code: 'CONFLICT' } },
  ]);
});

test('a shopper who is not signed in is refused before any call to REST', async () => {
  const { errors } = await order({ token: '', expectedTotal: 1 });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(rest.requests).toEqual([]);
});

test('the total is counted in minor units', async () => {
  rest.answer('GET /api/products', lamp({ price: 0.1 }));
  expect((await order({ quantity: 3, expectedTotal: 0.3 })).data.createOrder.success).toBe(true);
  expect(sent()).toMatchObject([{ amount: 0.3, items: [{ price: 0.1, quantity: 3, image: '/lamp.png' }] }]);
});
