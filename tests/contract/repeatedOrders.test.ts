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

beforeEach(async () => {
  book = orderBook();
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
});

async function order(): Promise<GraphqlAnswer> {
  const items = [{ productId: 'p1', quantity: 1 }];
  return gateway.ask(
    `mutation O($input: CreateOrderInput!) { createOrder(input: $input) { success orderId currentTotal repeated order { id } } }`,
    { input: { items, expectedTotal: 10, idempotencyKey: 'k-1', address: ORDER_ADDRESS } },
    TOKEN_OF_SOMEBODY,
  );
}

const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors[0]?.extensions.code;

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

test('an order says whether it is a repeated one, and can be read at once; if it cannot, it is a success all the same', async () => {
  const first = (await order()).data.createOrder;
  const id = book.orders[0]?._id;
  expect(first).toMatchObject({ success: true, orderId: id, repeated: null, order: { id } });
  expect((await order()).data.createOrder).toMatchObject({ repeated: true, order: { id } });
  rest.answer('POST /api/order/create', { success: true, orderId: 'o9', repeated: true });
  rest.answer('GET /api/order/user/o9', reply(500, {}));
  const input = { items: [{ productId: 'p1', quantity: 1 }], expectedTotal: 10, address: ORDER_ADDRESS };
  const query =
    'mutation O($input: CreateOrderInput!) { createOrder(input: $input) { success repeated order { id } } }';
  const answer = await gateway.ask(query, { input: { ...input, idempotencyKey: 'k-9' } }, TOKEN_OF_SOMEBODY);
  expect(answer).toMatchObject({
    data: { createOrder: { success: true, repeated: true, order: null } },
    errors: [],
  });
  rest.answer('POST /api/order/create', { success: true, orderId: 'o10' });
  const keyless = await gateway.ask(query, { input }, TOKEN_OF_SOMEBODY);
  expect(keyless.data.createOrder).toMatchObject({ success: true, repeated: false });
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

test('while the list of orders cannot be read, an order with an unknown outcome is not sent again', async () => {
  rest.answer('POST /api/order/create', DROPPED);
  await order();
  rest.answer('POST /api/order/create', book.create);
  rest.answer('GET /api/order/my-orders', reply(500, {}));
  expect(codeOf(await order())).toBe('UPSTREAM_ERROR');
  expect(book.orders).toEqual([]);
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
