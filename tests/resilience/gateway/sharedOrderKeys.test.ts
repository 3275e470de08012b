import { createClient } from '@redis/client';
import { beforeEach, expect, test } from 'vitest';
import { MAX_ORDER_WAIT_MS } from '#gateway/features/redis/openRedis.ts';
import { gatewayOfTest, redisOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines, type HeldDeadlines } from '#tests/support/holdDeadlines.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import type { RedisServer } from '#tests/support/redisServer.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { DROPPED, type RestServer } from '#tests/support/rest/restServer.ts';

// Two gateways with one Redis, in front of a server that does not know idempotency keys.

let redis: RedisServer;
let rest: RestServer;
let book: OrderBook;
let one: GatewayUnderTest;
let two: GatewayUnderTest;
let deadlines: HeldDeadlines;

beforeEach(async () => {
  deadlines = holdDeadlines(MAX_ORDER_WAIT_MS);
  redis = await redisOfTest();
  book = orderBook();
  rest = await restOfTest(book.answers);
  one = await gatewayOfTest(rest.url, { REDIS_URL: redis.url });
  two = await gatewayOfTest(rest.url, { REDIS_URL: redis.url });
});

const order = async (gateway: GatewayUnderTest, quantity = 1): Promise<GraphqlAnswer> =>
  placeOrder(
    gateway,
    { items: [{ productId: 'p1', quantity }], expectedTotal: quantity * 10, idempotencyKey: 'k-1' },
    { fields: 'success orderId currentTotal' },
  );

const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors[0]?.extensions.code;

test('the same key through two gateways is one order, one after the other and at once', async () => {
  const answers = await Promise.all([one, two, one, two].map((gateway) => order(gateway)));
  const [first] = answers;
  expect(first?.data.createOrder).toMatchObject({ success: true, currentTotal: 10 });
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first?.data));
  expect((await order(two)).data).toEqual(first?.data);
  expect(book.orders).toHaveLength(1);
});

test('a slow Redis does not let two gateways place the same order', async () => {
  redis.signal('SIGSTOP');
  const orders = [one, two].map((gateway) => order(gateway));
  await expect.poll(() => deadlines.count()).toBe(2);
  redis.signal('SIGCONT');
  await Promise.all(orders);
  expect(book.orders).toHaveLength(1);
});

test('the same key with other content is CONFLICT through either, and Redis holds no address', async () => {
  await order(one);
  expect([codeOf(await order(one, 2)), codeOf(await order(two, 2))]).toEqual(['CONFLICT', 'CONFLICT']);
  expect(book.orders).toHaveLength(1);
  const stored = await redis.dump();
  expect(stored).toContain('haat:order:sent:');
  expect(stored).not.toMatch(/Lake Road|k-1/);
});

test('an order refused at one gateway leaves the key free at the other', async () => {
  rest.answer('POST /api/order/create', { success: false, message: 'Closed today' });
  expect((await order(one)).data.createOrder).toMatchObject({ success: false });
  rest.answer('POST /api/order/create', book.create);
  expect((await order(two, 2)).data.createOrder).toMatchObject({ success: true });
});

test('a double click is one order, also when Redis is lost between the two clicks', async () => {
  const release = rest.hold('GET /api/products');
  const first = order(one);
  await expect.poll(() => rest.received('GET /api/products')).not.toEqual([]);
  await redis.kill();
  const second = order(one);
  // By the time this is answered, the second click has arrived, too.
  await one.ask('{ __typename }');
  release();
  expect((await second).data).toEqual((await first).data);
  expect(book.orders).toHaveLength(1);
});

test('without Redis, and when it comes back empty, a gateway knows the keys that it has sent itself', async () => {
  await redis.kill();
  const first = await order(one);
  expect((await order(one)).data).toEqual(first.data);
  await redis.start();
  expect((await order(one)).data).toEqual(first.data);
  expect(codeOf(await order(one, 2))).toBe('CONFLICT');
  expect(book.orders).toHaveLength(1);
});

/** Changes the value of the only order key in Redis. */
async function tamper(change: (text: string) => string): Promise<void> {
  const client = await createClient({ url: redis.url }).connect();
  const [key = ''] = await client.keys('haat:order:sent:*');
  await client.set(key, change((await client.get(key)) ?? ''));
  await client.close();
}

test.each(['{', '', 'null', '[]', '{"content":1}', 'placed'])(
  'where Redis holds %j in place of a key, the shopper’s orders show the outcome',
  async (damage) => {
    const first = await order(one);
    await tamper(() => damage);
    expect(await order(two)).toMatchObject({ data: first.data, errors: [] });
    expect(book.orders).toHaveLength(1);
  },
);

test('an order that was never placed is placed, though Redis says that it has been, with another number', async () => {
  await order(one);
  book.orders.length = 0;
  await tamper((text) => text.replace(/"orderId":"[^"]*"/, '"orderId":"o-forged"'));
  const repeated = order(two);
  await expect.poll(() => rest.received('GET /api/order/my-orders')).not.toEqual([]);
  passLateTime();
  const { data } = await repeated;
  expect(book.orders).toHaveLength(1);
  expect(data.createOrder).toEqual({ success: true, orderId: book.orders[0]?.['_id'], currentTotal: 10 });
});

test('an order that one gateway has replaced is refused by the other, when it arrives late', async () => {
  rest.answer('POST /api/order/create', DROPPED);
  await order(one);
  rest.answer('POST /api/order/create', book.create);
  passLateTime();
  const changed = { idempotencyKey: 'k-2', replacesKey: 'k-1' };
  expect((await placeOrder(one, changed)).data.createOrder).toMatchObject({ success: true });
  expect((await order(two)).errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'KEY_USED' } }]);
  expect(book.orders).toHaveLength(1);
});
