import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { DROPPED, reply, type RestServer } from '#tests/support/rest/restServer.ts';

// This gateway is in front of a server that does not know idempotency keys.
let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;

const CREATE = 'POST /api/order/create';
const MINE = 'GET /api/order/my-orders';

const tokenOf = (id: string): string =>
  jwt.sign({ id, serial: randomUUID() }, 'unknown here', { expiresIn: 600 });
const TOKEN = tokenOf('mina');

const openGateway = async (env: NodeJS.ProcessEnv = {}): Promise<GatewayUnderTest> =>
  gatewayOfTest(rest.url, env);

beforeEach(async () => {
  book = orderBook();
  rest = await restOfTest(book.answers);
  gateway = await openGateway();
});

const order = async (idempotencyKey: string | null = 'k-1', token = TOKEN): Promise<GraphqlAnswer> =>
  placeOrder(gateway, { idempotencyKey }, { token });

async function attempt(key = 'k-1', token: string | undefined = TOKEN): Promise<GraphqlAnswer> {
  const query = 'query A($key: String!) { viewer { orderAttempt(idempotencyKey: $key) { status orderId } } }';
  return gateway.ask(query, { key }, token);
}

const answer = (status: string, orderId: string | null = null): object => ({
  data: { viewer: { orderAttempt: { status, orderId } } },
  errors: [],
});
const placed = (): object => answer('PLACED', book.orders[0]?._id ?? '');
const codeOf = ({ errors }: GraphqlAnswer): string | undefined => errors[0]?.extensions.code;

/** Makes the server do `now` with the next order and drop the connection. */
function loseAnswer(now: (create: () => void) => void): void {
  rest.answer(CREATE, (request) => {
    now(() => void book.create(request));
    return DROPPED;
  });
}

test('with another token it is PLACED once the server accepts the token, even if it lists orders late', async () => {
  await order();
  rest.answer(MINE, reply(401, { success: false }));
  expect(codeOf(await attempt('k-1', tokenOf('mina')))).toBe('UNAUTHENTICATED');
  rest.answer(MINE, { success: true, orders: [] });
  expect(await attempt('k-1', tokenOf('mina'))).toMatchObject(placed());
  expect((await order('k-1', tokenOf('mina'))).data.createOrder.orderId).toBe(book.orders[0]?._id);
  expect(book.orders).toHaveLength(1);
});

test('a server that answers 500 is not still working: 5 seconds later, an order that is not listed is NOT_FOUND', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  rest.answer(CREATE, reply(500, {}));
  expect((await order()).errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR' });
  vi.setSystemTime(Date.now() + LATE_MS - 1);
  expect(await attempt()).toMatchObject(answer('PENDING'));
  vi.setSystemTime(Date.now() + 1);
  expect(await attempt()).toMatchObject(answer('NOT_FOUND'));
});

test('an error says when nothing was sent, unless the key may have been sent before', async () => {
  loseAnswer(() => undefined);
  const notSent = async (key: string): Promise<unknown> => (await order(key)).errors[0]?.extensions.notSent;
  expect(await notSent('k-1')).toBeUndefined();
  rest.answer('GET /api/products', reply(500, {}));
  expect(await notSent('k-2')).toBe(true);
  await rest.stop();
  expect(await notSent('k-3')).toBe(true);
  expect(await notSent('k-1')).toBeUndefined();
});

test('while REST is down, no order counts as missing', async () => {
  loseAnswer((create) => create());
  await order();
  passLateTime();
  await rest.stop();
  expect(codeOf(await attempt())).toMatch(/^UPSTREAM_/);
  expect(codeOf(await attempt('never-sent'))).toMatch(/^UPSTREAM_/);
});

test("another shopper's key counts as one that was never sent", async () => {
  await order();
  const stranger = tokenOf('nila');
  rest.answer(MINE, { success: true, orders: [] });
  expect(await attempt('k-1', stranger)).toMatchObject(answer('PENDING'));
  passLateTime();
  expect(await attempt('k-1', stranger)).toMatchObject(answer('NOT_FOUND'));
});

test('an invalid key is BAD_USER_INPUT, without a token there is no viewer, and neither calls the server', async () => {
  expect((await attempt('a b')).errors).toMatchObject([
    {
      message: 'idempotencyKey must be 1 to 128 letters, digits or .:_-',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
  const nobody = await gateway.ask('{ viewer { orderAttempt(idempotencyKey: "k-1") { status } } }');
  expect(nobody).toMatchObject({ data: { viewer: null }, errors: [] });
  expect(rest.requests).toEqual([]);
});

test('questions about keys count as account calls', async () => {
  await gateway.stop();
  gateway = await openGateway({ ACCOUNT_REQUESTS_PER_MINUTE: '2' });
  expect([codeOf(await attempt()), codeOf(await attempt()), codeOf(await attempt())]).toEqual([
    undefined,
    undefined,
    'RATE_LIMITED',
  ]);
});
