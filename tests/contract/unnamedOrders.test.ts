import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { reply, type RestServer } from '#tests/support/rest/restServer.ts';

// This gateway is in front of a server that names a new order in other ways than the reference API, or not at all.
let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;

beforeEach(async () => {
  book = orderBook();
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
});

/** Makes the server place each order and send this answer. */
function answerOrders(answer: (id: string) => object, status = 200): void {
  rest.answer('POST /api/order/create', (request) => {
    book.create(request);
    return reply(status, answer(book.orders[0]?._id ?? ''));
  });
}

const order = async ({ key: idempotencyKey = null }: { key?: string | null } = {}) =>
  placeOrder(
    gateway,
    { items: [{ productId: 'p1', quantity: 2 }], expectedTotal: 20, idempotencyKey },
    { fields: 'success message code orderId currentTotal' },
  );

const placed = (orderId: unknown, message: unknown = null): object => ({
  errors: [],
  data: { createOrder: { success: true, message, code: null, orderId, currentTotal: 20 } },
});
const idOf = ({ data }: GraphqlAnswer): string => data.createOrder.orderId;

test.each<[string, number, (id: string) => object, string | null]>([
  ['order: {id}', 200, (id) => ({ success: true, order: { id } }), null],
  ['order_id alone', 200, (id) => ({ order_id: id }), null],
  ['data: {_id}', 200, (id) => ({ data: { _id: id } }), null],
  ['data: {order: {_id}}', 200, (id) => ({ success: true, data: { order: { _id: id } } }), null],
  ['orderId and a message', 201, (id) => ({ orderId: id, message: 'Order placed' }), 'Order placed'],
  ['a message alone', 200, () => ({ success: true, message: 'Order placed' }), 'Order placed'],
])('an order that is answered with %s is placed, with its id', async (_, status, answer, message) => {
  answerOrders(answer, status);
  const first = await order();
  expect(first).toMatchObject(placed(book.orders[0]?._id, message));
  expect(book.orders).toHaveLength(1);
});

const UNNAMED = (): object => ({ success: true });

test('an order without an id is not mistaken for an equal one of a moment before', async () => {
  answerOrders(UNNAMED);
  const ids = [idOf(await order()), idOf(await order({ key: 'k-1' })), idOf(await order())];
  expect(ids.toReversed()).toEqual(book.orders.map(({ _id }) => _id));
});

test('if two orders can be the new one, the answer is placed, with the id of the newest', async () => {
  answerOrders(UNNAMED);
  // This order is not placed through this gateway.
  const elsewhere = await gatewayOfTest(rest.url);
  const here = gateway;
  gateway = elsewhere;
  await order();
  gateway = here;
  const { data } = await order();
  expect(data.createOrder.orderId).toBe(book.orders[0]?._id);
  expect(book.orders).toHaveLength(2);
});

test('an order whose id the server does not send is placed once for a key, even if the orders cannot be read', async () => {
  answerOrders(UNNAMED);
  rest.answer('GET /api/order/my-orders', reply(500, {}));
  expect(await order({ key: 'k-1' })).toMatchObject(placed(null));
  const { errors } = await order({ key: 'k-1' });
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_ERROR');
  expect(book.orders).toHaveLength(1);
});

test('an order of long ago or of other products is not the new one', async () => {
  answerOrders(UNNAMED);
  await order();
  const [mine] = book.orders;
  const item = { _id: 'p1', quantity: 2, price: 10 };
  const others = [{ date: '2026-01-01T00:00:00Z' }, { items: [{ ...item, quantity: 1 }] }];
  const orders = others.map((other, index) => ({ ...mine, _id: `other-${index}`, ...other }));
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  expect(await order()).toMatchObject(placed(null));
});

test('a refusal that has an id stays a refusal', async () => {
  rest.answer('POST /api/order/create', { success: false, orderId: 'o1', message: 'Payment failed' });
  expect((await order()).data.createOrder).toMatchObject({ success: false, message: 'Payment failed' });
});
