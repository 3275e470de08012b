import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { heldUp, reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// What becomes of a key whose answer was lost, at a server that makes one order of each key.
let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;

const CREATE = 'POST /api/order/create';

beforeEach(async () => {
  book = orderBook({ honoursKeys: true });
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
});

const FIELDS =
  'success orderId repeated idempotencyKey currentTotal order { total items { productId quantity } }';
const order = async (idempotencyKey: string, { quantity = 1, ...changed }: OrderChange = {}) =>
  placeOrder(
    gateway,
    { items: [{ productId: 'p1', quantity }], expectedTotal: quantity * 10, idempotencyKey, ...changed },
    { fields: FIELDS },
  );

interface OrderChange {
  quantity?: number;
  replacesKey?: string;
}

async function attempt(key = 'k-1'): Promise<unknown> {
  const query = `query A($key: String!) {
    viewer { orderAttempt(idempotencyKey: $key) { status orderId honoursKeys order { id items { quantity } } } }
  }`;
  return (await gateway.ask(query, { key }, TOKEN_OF_SOMEBODY)).data.viewer?.orderAttempt;
}

const quantities = (): unknown => book.orders.map(({ items }) => items?.[0]?.quantity);
const extensionsOf = ({ errors }: GraphqlAnswer): unknown => errors[0]?.extensions;
const KEY_USED = { code: 'CONFLICT', reason: 'KEY_USED' };
const PENDING = { code: 'CONFLICT', reason: 'REPLACED_ORDER_PENDING', notSent: true };

/** Sends an order that is held up between gateway and server, until the returned function passes it on. */
async function orderHeldUp(): Promise<() => Promise<void>> {
  const [answer, arrive] = heldUp(book.create);
  rest.answer(CREATE, answer);
  await order('k-1');
  rest.answer(CREATE, book.create);
  return arrive;
}

test('an order that is held up before the server, and sent again after NOT_FOUND, is one order', async () => {
  const arrive = await orderHeldUp();
  passLateTime();
  expect(await attempt()).toMatchObject({ status: 'NOT_FOUND', order: null });
  expect((await order('k-1')).data.createOrder).toMatchObject({ orderId: 'o1', idempotencyKey: 'k-1' });
  await arrive();
  expect(quantities()).toEqual([1]);
  expect(await attempt()).toMatchObject({
    status: 'PLACED',
    honoursKeys: true,
    order: { items: [{ quantity: 1 }] },
  });
});

test('whether the server makes one order of a key is known once it lists one', async () => {
  await orderHeldUp();
  expect(await attempt()).toMatchObject({ honoursKeys: null });
  await order('k-2');
  expect(await attempt()).toMatchObject({ status: 'PENDING', honoursKeys: true });
});

test('an order that was placed is the answer to the one that would replace it, and nothing is sent', async () => {
  const arrive = await orderHeldUp();
  await arrive();
  const answer = await order('k-2', { quantity: 2, replacesKey: 'k-1' });
  expect(answer.data.createOrder).toEqual({
    success: true,
    orderId: 'o1',
    repeated: true,
    idempotencyKey: 'k-1',
    // The catalogue's, of what was to be ordered now.
    currentTotal: 20,
    order: { total: 10, items: [{ productId: 'p1', quantity: 1 }] },
  });
  expect(quantities()).toEqual([1]);
});

test('while the order may still arrive, nothing is sent in its place; then the new one is, and a late request is refused', async () => {
  await orderHeldUp();
  expect(extensionsOf(await order('k-2', { quantity: 2, replacesKey: 'k-1' }))).toMatchObject(PENDING);
  passLateTime();
  expect((await order('k-2', { quantity: 2, replacesKey: 'k-1' })).data.createOrder).toMatchObject({
    success: true,
  });
  expect(extensionsOf(await order('k-1'))).toMatchObject(KEY_USED);
  expect(quantities()).toEqual([2]);
});

test('while the order is being sent, nothing is sent in its place', async () => {
  const release = rest.hold(CREATE);
  const first = order('k-1');
  await expect.poll(() => rest.received(CREATE).length).toBe(1);
  expect(extensionsOf(await order('k-2', { quantity: 2, replacesKey: 'k-1' }))).toMatchObject(PENDING);
  release();
  expect((await first).data.createOrder.success).toBe(true);
  expect(quantities()).toEqual([1]);
});

test.each([
  ['by the server', () => rest.answer(CREATE, reply(400, { success: false, message: 'Closed today' })), {}],
  ['by the catalogue', () => undefined, { expectedTotal: 1 }],
])('an order that was refused %s has replaced nothing', async (_, refuse, changed) => {
  await orderHeldUp();
  passLateTime();
  refuse();
  await order('k-2', { quantity: 2, replacesKey: 'k-1', ...changed });
  rest.answer(CREATE, book.create);
  expect((await order('k-1')).data.createOrder).toMatchObject({ success: true });
  expect(quantities()).toEqual([1]);
});

test('a key that never reached this gateway can be replaced, once its order can no longer arrive', async () => {
  const replace = async () => order('k-2', { replacesKey: 'k-1' });
  expect(extensionsOf(await replace())).toMatchObject(PENDING);
  passLateTime();
  expect((await replace()).data.createOrder).toMatchObject({ success: true });
  expect(extensionsOf(await order('k-1'))).toMatchObject(KEY_USED);
  expect((await replace()).data.createOrder).toMatchObject({ orderId: 'o1', repeated: true });
  expect(book.orders).toHaveLength(1);
});

test("a key with another order is told apart from the server's own 409, also where only the server knows it", async () => {
  await order('k-1');
  expect(extensionsOf(await order('k-1', { quantity: 2 }))).toMatchObject(KEY_USED);
  await gateway.stop();
  gateway = await gatewayOfTest(rest.url);
  expect(extensionsOf(await order('k-1', { quantity: 2 }))).toMatchObject(KEY_USED);
  rest.answer(CREATE, reply(409, { success: false, message: 'Closed today' }));
  const refused = extensionsOf(await order('k-3'));
  expect(refused).toMatchObject({ code: 'CONFLICT' });
  expect(refused).not.toHaveProperty('reason');
});

test('a server that answers 409 for an order that it has: that order is the answer', async () => {
  await order('k-1');
  await gateway.stop();
  gateway = await gatewayOfTest(rest.url);
  rest.answer(CREATE, reply(409, { success: false, message: 'Duplicate order' }));
  const again = (await order('k-1')).data.createOrder;
  expect(again).toMatchObject({ success: true, orderId: 'o1', repeated: true, currentTotal: 10 });
});

test('a key cannot replace itself', async () => {
  const message = 'replacesKey must be another key than idempotencyKey.';
  expect((await order('k-1', { replacesKey: 'k-1' })).errors).toMatchObject([{ message }]);
  const malformed = 'replacesKey must be 1 to 128 letters, digits or .:_-';
  expect((await order('k-1', { replacesKey: 'a b' })).errors).toMatchObject([{ message: malformed }]);
});
