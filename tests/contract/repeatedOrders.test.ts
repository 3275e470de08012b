import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { DROPPED, lost, reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// This gateway is in front of a server that does not know idempotency keys.
let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;

const tokenOf = (id: string): string =>
  jwt.sign({ id, at: randomUUID() }, 'unknown here', { expiresIn: 600 });

beforeEach(async () => {
  book = orderBook();
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
});

interface Order {
  quantity?: number;
  key?: string;
  street?: string;
  name?: string;
  token?: string;
}

async function order({
  quantity = 1,
  key = 'k-1',
  street = ORDER_ADDRESS.street,
  name = ORDER_ADDRESS.name,
  token,
}: Order = {}): Promise<GraphqlAnswer> {
  return gateway.ask(
    `mutation O($input: CreateOrderInput!) { createOrder(input: $input) { success message code orderId currentTotal } }`,
    {
      input: {
        items: [{ productId: 'p1', quantity }],
        expectedTotal: quantity * 10,
        idempotencyKey: key,
        address: { ...ORDER_ADDRESS, name, street },
      },
    },
    token ?? TOKEN_OF_SOMEBODY,
  );
}

const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors[0]?.extensions.code;

test('the same key three times is one order and one answer, whatever has changed meanwhile', async () => {
  const first = await order();
  expect(first.data.createOrder).toMatchObject({ success: true, currentTotal: 10 });
  rest.answer('GET /api/products', {
    success: true,
    products: [{ _id: 'p1', name: 'Lamp', price: 99, stock: 9 }],
  });
  expect((await order()).data).toEqual(first.data);
  expect((await order({ name: 'Mina Rahman' })).data).toEqual(first.data);
  expect(book.orders).toHaveLength(1);
});

test('ten at once with one key are one order and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => order()));
  expect(new Set(answers.map(({ data }) => data.createOrder.orderId)).size).toBe(1);
  expect(book.orders).toHaveLength(1);
});

test.each([{ quantity: 2 }, { street: '13 Lake Road' }])(
  'the same key with %j is CONFLICT',
  async (other) => {
    await order();
    expect((await order(other)).errors).toMatchObject([
      {
        message: 'This idempotencyKey belongs to another order. Please use a new one.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect(book.orders).toHaveLength(1);
  },
);

test('keys belong to shoppers: the same key of another one is another order', async () => {
  await order({ token: tokenOf('mina') });
  await order({ token: tokenOf('nila') });
  expect(book.orders).toHaveLength(2);
});

test('with a new token of the same shopper it is the same order, once the server has accepted the token', async () => {
  const { data } = await order({ token: tokenOf('mina') });
  rest.answer('GET /api/order/my-orders', reply(401, { success: false }));
  expect(codeOf(await order({ token: tokenOf('mina') }))).toBe('UNAUTHENTICATED');
  rest.answer('GET /api/order/my-orders', book.list);
  expect((await order({ token: tokenOf('mina') })).data).toEqual(data);
  expect(book.orders).toHaveLength(1);
});

test.each([
  ['is cut off', 'UPSTREAM_UNAVAILABLE'],
  ['comes after the deadline', 'UPSTREAM_TIMEOUT'],
])('an order whose answer %s is found among the orders when it is sent again', async (name, code) => {
  const deadlines = holdDeadlines();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  rest.answer('POST /api/order/create', async (request) => {
    const confirmation = book.create(request);
    if (name === 'is cut off') return DROPPED;
    await answered;
    return confirmation;
  });
  const unanswered = order();
  await expect.poll(() => book.orders.length).toBe(1);
  if (name !== 'is cut off') deadlines.pass();
  expect(codeOf(await unanswered)).toBe(code);
  answer();
  rest.answer('POST /api/order/create', book.create);
  const { data } = await order();
  expect(data.createOrder).toMatchObject({ success: true, orderId: book.orders[0]?._id, currentTotal: 10 });
  expect((await order()).data.createOrder.orderId).toBe(data.createOrder.orderId);
  expect(book.orders).toHaveLength(1);
});

test('an order with the delivery in its amount, listed without prices, is found, and not sent again', async () => {
  rest.answer('POST /api/order/create', lost(book.create));
  expect(codeOf(await order())).toBe('UPSTREAM_UNAVAILABLE');
  const items = [{ productId: 'p1', quantity: 1 }];
  const orders = book.orders.map((placed) => ({ ...placed, items, amount: 15 }));
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  passLateTime();
  expect((await order()).data.createOrder).toMatchObject({ orderId: book.orders[0]?._id, currentTotal: 15 });
  expect(book.orders).toHaveLength(1);
});

test('an order that a slow server places after the deadline is waited for, and not sent again', async () => {
  const deadlines = holdDeadlines();
  const place = rest.hold('POST /api/order/create');
  const late = order();
  await expect.poll(() => rest.received('POST /api/order/create').length).toBe(1);
  deadlines.pass();
  expect(codeOf(await late)).toBe('UPSTREAM_TIMEOUT');
  const again = order();
  await expect.poll(() => rest.received('GET /api/order/my-orders').length).toBe(1);
  place();
  expect((await again).data.createOrder).toMatchObject({ success: true, orderId: book.orders[0]?._id });
  expect(rest.received('POST /api/order/create').length).toBe(1);
});

test('an order that never arrived is sent again, and an equal earlier one is not taken for it', async () => {
  await order({ key: 'yesterday' });
  rest.answer('POST /api/order/create', DROPPED);
  expect(codeOf(await order())).toBe('UPSTREAM_UNAVAILABLE');
  passLateTime();
  rest.answer('POST /api/order/create', book.create);
  expect((await order()).data.createOrder).toMatchObject({ success: true, orderId: book.orders[0]?._id });
  expect(book.orders).toHaveLength(2);
});

test('while the list of orders cannot be read, an order with an unknown outcome is not sent again', async () => {
  rest.answer('POST /api/order/create', DROPPED);
  await order();
  rest.answer('POST /api/order/create', book.create);
  rest.answer('GET /api/order/my-orders', reply(500, {}));
  expect(codeOf(await order())).toBe('UPSTREAM_ERROR');
  expect(book.orders).toEqual([]);
});

test('a refused order leaves its key free for other content', async () => {
  rest.answer('POST /api/order/create', { success: false, message: 'Closed today' });
  expect((await order()).data.createOrder).toMatchObject({ success: false, message: 'Closed today' });
  rest.answer('POST /api/order/create', book.create);
  expect((await order({ quantity: 2 })).data.createOrder).toMatchObject({ success: true, currentTotal: 20 });
  expect(rest.received('GET /api/order/my-orders').length).toBe(0);
});

test.each([{}, { message: 'Order placed' }])(
  'an answer of %j says neither yes nor no: the order is looked for when it is sent again',
  async (answer) => {
    rest.answer('POST /api/order/create', (request) => {
      book.create(request);
      return answer;
    });
    expect(codeOf(await order())).toBe('UPSTREAM_BAD_RESPONSE');
    expect((await order()).data.createOrder).toMatchObject({ success: true, orderId: book.orders[0]?._id });
    expect(book.orders).toHaveLength(1);
  },
);

test.each([{ date: null }, { date: new Date().toISOString().slice(0, 10) }])(
  'an equal order with %j may be the one whose answer was lost: nothing is sent until the shopper has looked',
  async (untimed) => {
    rest.answer('POST /api/order/create', lost(book.create));
    expect(codeOf(await order())).toBe('UPSTREAM_UNAVAILABLE');
    const orders = book.orders.map((placed) => ({ ...placed, ...untimed }));
    rest.answer('GET /api/order/my-orders', { success: true, orders });
    passLateTime();
    expect(codeOf(await order())).toBe('UPSTREAM_BAD_RESPONSE');
    expect(book.orders).toHaveLength(1);
  },
);
