import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { DROPPED, lost, reply, type RestServer } from '#tests/support/rest/restServer.ts';

// This gateway is in front of a server that does not know idempotency keys.
let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;

beforeEach(async () => {
  book = orderBook();
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
});

const FIELDS = 'success orderId currentTotal repeated order { id }';
const order = async (idempotencyKey: string | null = 'k-1'): Promise<GraphqlAnswer> =>
  placeOrder(gateway, { idempotencyKey }, { fields: FIELDS });

const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors[0]?.extensions.code;

test('an order with the delivery in its amount, listed without prices, is found, and not sent again', async () => {
  rest.answer('POST /api/order/create', lost(book.create));
  expect(codeOf(await order())).toBe('UPSTREAM_UNAVAILABLE');
  const items = [{ productId: 'p1', quantity: 1 }];
  const orders = book.orders.map((placed) => ({ ...placed, items, amount: 15 }));
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  passLateTime();
  expect((await order()).data.createOrder).toMatchObject({ orderId: book.orders[0]?._id, currentTotal: 10 });
  expect(book.orders).toHaveLength(1);
});

test('an order says whether it is a repeated one, and can be read at once; if it cannot, it is a success all the same', async () => {
  const first = (await order()).data.createOrder;
  const id = book.orders[0]?._id;
  expect(first).toMatchObject({ success: true, orderId: id, repeated: null, order: { id } });
  expect((await order()).data.createOrder).toMatchObject({ repeated: true, order: { id } });
  rest.answer('POST /api/order/create', { success: true, orderId: 'o9', repeated: true });
  rest.answer('GET /api/order/user/o9', reply(500, {}));
  expect(await order('k-9')).toMatchObject({
    data: { createOrder: { success: true, repeated: true, order: null } },
    errors: [],
  });
  rest.answer('POST /api/order/create', { success: true, orderId: 'o10' });
  expect((await order(null)).data.createOrder).toMatchObject({ success: true, repeated: false });
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
