import { beforeEach, expect, test } from 'vitest';
import { processOfTest, redisOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { graphql } from '#tests/support/graphql.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import type { RedisServer } from '#tests/support/redisServer.ts';
import { orderBook } from '#tests/support/rest/orderBook.ts';
import { SILENT, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// A gateway is killed while it sends an order, and another one looks for the order.

const ORDER =
  'mutation O($input: CreateOrderInput!) { createOrder(input: $input) { success orderId message } }';
const CREATE = 'POST /api/order/create';
const ATTEMPT = '{ viewer { orderAttempt(idempotencyKey: "k-1") { status orderId } } }';
/** An order may arrive until five seconds after its deadline. Sixty questions a minute are allowed. */
const WITHIN = { interval: 500 };

/** The settings of the gateway that is killed: the next one waits for as long. */
const SHORT = { UPSTREAM_OPERATION_MS: '2000' };

interface Attempt {
  status: string;
  orderId: string | null;
}

let redis: RedisServer;

beforeEach(async () => {
  redis = await redisOfTest();
});

const open = async (restUrl: string, shares: boolean, env: NodeJS.ProcessEnv = {}) =>
  processOfTest(restUrl, { ...(shares ? { REDIS_URL: redis.url } : {}), ...env });

async function order({ url }: ServerProcess, token: string, { id = 'p1', price = 10 } = {}) {
  const items = [{ productId: id, quantity: 1 }];
  const input = { items, expectedTotal: price, idempotencyKey: 'k-1', address: ORDER_ADDRESS };
  const data = await graphql<{ createOrder: { success: boolean; orderId: string } }>(
    url,
    ORDER,
    { input },
    token,
  );
  return data.createOrder;
}

async function attempt({ url }: ServerProcess, token = TOKEN_OF_SOMEBODY): Promise<Attempt> {
  return (await graphql<{ viewer: { orderAttempt: Attempt } }>(url, ATTEMPT, {}, token)).viewer.orderAttempt;
}

/** Kills the gateway when the order has reached the server; nobody gets an answer. */
async function killWhileSending(rest: RestServer, gateway: ServerProcess): Promise<void> {
  const answer = order(gateway, TOKEN_OF_SOMEBODY).catch(() => null);
  await expect.poll(() => rest.received(CREATE)).toHaveLength(1);
  await gateway.stop();
  expect(await answer).toBeNull();
}

const foreignServer = async (book = orderBook()) => {
  const rest = await restOfTest(book.answers);
  rest.answer(CREATE, (request) => void book.create(request));
  return { book, rest };
};

test('with Redis, the next gateway finds the order on a server that lists no keys', async () => {
  const { book, rest } = await foreignServer();
  await killWhileSending(rest, await open(rest.url, true, SHORT));
  const next = await open(rest.url, true);
  await expect.poll(async () => (await attempt(next)).status, WITHIN).not.toBe('PENDING');
  expect(await attempt(next)).toEqual({ status: 'PLACED', orderId: book.orders[0]?._id });
  expect((await order(next, TOKEN_OF_SOMEBODY)).orderId).toBe(book.orders[0]?._id);
  expect(book.orders).toHaveLength(1);
});

test('with Redis, an order that died with its gateway is NOT_FOUND, after it can no longer arrive', async () => {
  const { book, rest } = await foreignServer();
  rest.answer(CREATE, SILENT);
  await killWhileSending(rest, await open(rest.url, true, SHORT));
  const next = await open(rest.url, true);
  await expect.poll(async () => (await attempt(next)).status, WITHIN).not.toBe('PENDING');
  expect(await attempt(next)).toEqual({ status: 'NOT_FOUND', orderId: null });
  expect(book.orders).toEqual([]);
});

test('without Redis, the next gateway never says that the order is missing, and finds it when it is sent again', async () => {
  const { book, rest } = await foreignServer();
  await killWhileSending(rest, await open(rest.url, false));
  const next = await open(rest.url, false);
  expect(await attempt(next)).toEqual({ status: 'PENDING', orderId: null });
  expect((await order(next, TOKEN_OF_SOMEBODY)).orderId).toBe(book.orders[0]?._id);
  expect(await attempt(next)).toEqual({ status: 'PLACED', orderId: book.orders[0]?._id });
  expect(book.orders).toHaveLength(1);
});
