import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { MAX_WAIT_MS } from '#gateway/features/redis/openRedis.ts';
import { figureOf } from '#tests/support/figureOf.ts';
import { gatewayOfTest, redisOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { startGatewayUnderTest, type GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';
import type { RedisServer } from '#tests/support/redisServer.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import type { RestAnswer, RestServer } from '#tests/support/rest/restServer.ts';

// Two gateways in front of one REST server, with one Redis.

const PRODUCT = '{ product(id: "p1") { price stock } }';
const CATALOGUE = '{ catalogue { items { price stock } } }';
const BANNERS = '{ banners { id } }';
const LOGIN = 'mutation { login(input: { email: "Mina@haat.test", password: "guess" }) { success } }';

let redis: RedisServer;
let rest: RestServer;
let product: Record<string, unknown>;

beforeEach(async () => {
  redis = await redisOfTest();
  product = { _id: 'p1', name: 'Lamp', price: 10, stock: 5, category: 'Light' };
  const list: RestAnswer = ({ query }) => ({
    success: true,
    ...(query.has('_id') ? { product } : { products: [product] }),
  });
  rest = await restOfTest({
    'GET /api/products': list,
    'GET /api/banner': [],
    'POST /api/user/login': { success: false, message: 'Wrong password' },
    'POST /api/order/create': () => {
      product['stock'] = 4;
      return { success: true, orderId: 'o1' };
    },
  });
});

async function openTwo(env: NodeJS.ProcessEnv = {}): Promise<[GatewayUnderTest, GatewayUnderTest]> {
  const open = (): Promise<GatewayUnderTest> =>
    gatewayOfTest(rest.url, { REDIS_URL: redis.url, CACHE_FRESH_MS: '600000', ADMIN_TOKEN, ...env });
  return [await open(), await open()];
}

const redisUp = async (gateway: GatewayUnderTest): Promise<number> => figureOf(gateway, 'haat_redis_up');

const page = async ({ url }: GatewayUnderTest): Promise<string> =>
  (await fetch(`${url}/product/p1`, { headers: { accept: 'text/html' } })).text();

/** Reads from both gateways until answers and pages are cached. */
async function warm(gateways: readonly GatewayUnderTest[]): Promise<void> {
  for (const gateway of gateways)
    for (let times = 0; times < 4; times += 1) {
      await post(gateway, PRODUCT);
      await post(gateway, CATALOGUE);
      await page(gateway);
    }
}

const shown = async (gateway: GatewayUnderTest): Promise<unknown> => [
  (await gateway.ask(PRODUCT)).data.product,
  (await gateway.ask(CATALOGUE)).data.catalogue.items[0],
];

const both = (price: number, stock: number): unknown => [
  { price, stock },
  { price, stock },
];

/** Each gateway's statuses for requests that alternate between them; alone, neither would refuse this few. */
async function statuses(gateways: readonly GatewayUnderTest[], times: number): Promise<number[][]> {
  const seen = gateways.map(() => new Set<number>());
  for (let time = 0; time < times; time += 1)
    for (const [index, gateway] of gateways.entries()) seen[index]?.add((await gateway.ask(BANNERS)).status);
  return seen.map((each) => [...each].toSorted((a, b) => a - b));
}

test('two gateways share the limits of requests and of sign-ins, cached answers included', async () => {
  holdDeadlines(MAX_WAIT_MS);
  const limits = { REQUESTS_PER_MINUTE: '10', ACCOUNT_REQUESTS_PER_EMAIL: '2' };
  const [one, two] = await openTwo(limits);
  for (let times = 0; times < 4; times += 1) expect((await post(one, BANNERS)).status).toBe(200);
  expect(await hitsOf(one)).toBe(2);
  expect((await post(two, BANNERS)).status).toBe(200);
  expect((await one.ask(LOGIN)).errors).toEqual([]);
  expect((await two.ask(LOGIN)).errors).toEqual([]);
  expect((await two.ask(LOGIN)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  const atOnce = await Promise.all([one, two, one, two, one, two].map(async ({ ask }) => ask(BANNERS)));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await statuses([one, two], 1)).toEqual([[429], [429]]);
});

test('an order through one gateway changes the cached answers and pages of the other at once', async () => {
  const [one, two] = await openTwo();
  await warm([one, two]);
  expect(await shown(two)).toEqual(both(10, 5));
  const before = await page(two);
  expect(await page(two)).toBe(before);
  expect((await placeOrder(one)).data.createOrder).toMatchObject({ success: true });
  await expect.poll(() => shown(two)).toEqual(both(10, 4));
  await expect.poll(() => page(two)).not.toBe(before);
  expect(await shown(one)).toEqual(both(10, 4));
});

test.each([
  [{ tags: ['product:p1'] }, ['product:p1'], 'product:p1'],
  [{ tags: ['category:Fish & Co'] }, ['category:Fish & Co'], 'category:Fish%20%26%20Co'],
  [{ everything: true }, ['catalogue', 'banners'], 'catalogue,banners'],
])('a purge of %j reaches answers and pages of both gateways', async (body, purged, cacheTag) => {
  const [one, two] = await openTwo();
  await warm([one, two]);
  await expect.poll(() => page(two)).toContain('10.00');
  product['price'] = 12;
  expect(await shown(one)).toEqual(both(10, 5));
  const response = await purge(one, body);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({ purged, gateways: 2, cacheTag });
  expect(await shown(one)).toEqual(both(12, 5));
  await expect.poll(() => shown(two)).toEqual(both(12, 5));
  for (const gateway of [one, two]) await expect.poll(() => page(gateway)).toContain('12.00');
});

test('without Redis, requests go on and each gateway counts; with it again, both share', async () => {
  holdDeadlines(MAX_WAIT_MS);
  const [one, two] = await openTwo({ REQUESTS_PER_MINUTE: '8' });
  expect([await redisUp(one), await redisUp(two)]).toEqual([1, 1]);
  for (let times = 0; times < 6; times += 1) expect((await one.ask(BANNERS)).status).toBe(200);
  await redis.kill();
  for (let times = 0; times < 8; times += 1) {
    expect((await one.ask(BANNERS)).status).toBe(200);
    expect((await two.ask(BANNERS)).status).toBe(200);
  }
  expect((await one.ask(BANNERS)).status).toBe(429);
  await expect.poll(() => redisUp(one)).toBe(0);
  product['price'] = 12;
  expect(await (await purge(one, { tags: ['catalogue'] })).json()).toMatchObject({ gateways: 1 });
  await redis.start();
  await expect.poll(async () => [await redisUp(one), await redisUp(two)]).toEqual([1, 1]);
  // The second gateway has missed the purge, and reads its objects again.
  await expect.poll(() => page(two)).toContain('12.00');
  expect(await statuses([one, two], 6)).toEqual([
    [200, 429],
    [200, 429],
  ]);
});

test('a purge that Redis receives late still reaches the other gateway', async () => {
  const [one, two] = await openTwo();
  await warm([one, two]);
  redis.signal('SIGSTOP');
  await expect.poll(() => redisUp(one)).toBe(0);
  product['price'] = 12;
  const purged = purge(one, { tags: ['catalogue'] });
  await expect.poll(() => page(one)).toContain('12.00');
  redis.signal('SIGCONT');
  expect(await (await purged).json()).toMatchObject({ gateways: 2 });
  await expect.poll(() => page(two)).toContain('12.00');
});

test('a gateway that was cut off from Redis during a purge shows the change when it is connected again', async () => {
  const [one, two] = await openTwo();
  await warm([one, two]);
  let price = 12;
  const heardBy = async (): Promise<unknown> => {
    await redis.cutOffFirstListener();
    product['price'] = price += 1;
    return (await purge(one, { tags: ['catalogue'] })).json();
  };
  // The listener may be connected again before the purge.
  await expect.poll(heardBy).toMatchObject({ gateways: 1 });
  await expect.poll(() => page(two)).toContain(`${price}.00`);
});

test('while Redis hangs, requests are answered', async () => {
  const [one] = await openTwo();
  await one.ask(BANNERS);
  redis.signal('SIGSTOP');
  for (let times = 0; times < 50; times += 1) expect((await one.ask(BANNERS)).status).toBe(200);
  await expect.poll(() => redisUp(one)).toBe(0);
  redis.signal('SIGCONT');
  await expect.poll(() => redisUp(one)).toBe(1);
});

test('one log line says that Redis is gone, and one that it is back', async () => {
  const gateway = await startGatewayProcess(rest.url, { REDIS_URL: redis.url, LOG_LEVEL: 'warn' });
  await redis.kill();
  await gateway.log.line((line) => line.includes('(REDIS_URL) does not answer'));
  let tries = 0;
  const refusing = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(Number(new URL(redis.url).port), '127.0.0.1');
  await expect.poll(() => tries).toBeGreaterThan(2);
  refusing.close();
  await once(refusing, 'close');
  await redis.start();
  await gateway.log.line((line) => line.includes('Redis answers again'));
  expect(gateway.log.all.filter((line) => line.includes('Redis'))).toHaveLength(2);
  gateway.signal('SIGTERM');
  expect((await gateway.ended).exitCode).toBe(0);
});

test('a gateway starts while Redis is gone, and says so', async () => {
  await redis.kill();
  const gateway = await startGatewayProcess(rest.url, { REDIS_URL: redis.url, LOG_LEVEL: 'warn' });
  expect((await post(gateway, BANNERS)).status).toBe(200);
  await gateway.log.line((line) => line.includes('Redis (REDIS_URL) does not answer'));
  gateway.signal('SIGTERM');
  expect((await gateway.ended).exitCode).toBe(0);
});

test.each([
  ['the user', 'clerk:wrong@', '', 'WRONGPASS '],
  ['the database', '', '/99', 'ERR DB index is out of range'],
])('%s of REDIS_URL that Redis refuses ends the start with its name', async (_, user, path, reason) => {
  const { host } = new URL(redis.url);
  const REDIS_URL = `redis://${user}${host}${path}`;
  const error = `REDIS_URL: the server ${host} refuses it: ${reason}`;
  await expect(startGatewayUnderTest(rest.url, { REDIS_URL })).rejects.toThrow(error);
});

test('a wrong password in REDIS_URL, and a missing one, end the process with one line, which does not show it', async () => {
  const locked = await redisOfTest('--requirepass', 'right');
  const { host } = new URL(locked.url);
  for (const user of [':wrong@', '']) {
    const starting = startGatewayProcess(rest.url, { REDIS_URL: `redis://${user}${host}` });
    const line = new RegExp(`so\\. REDIS_URL: the server ${host} refuses it: (WRONGPASS|NOAUTH) [^\n]+\n$`);
    await expect(starting).rejects.toThrow(line);
    await expect(starting).rejects.not.toThrow('wrong@');
  }
});

test('a port that is taken ends a gateway that is connected to Redis, too', async () => {
  const starting = startGatewayProcess(rest.url, { REDIS_URL: redis.url, PORT: String(rest.port) });
  await expect(starting).rejects.toThrow(`PORT: ${rest.port} is taken by another program.`);
});
