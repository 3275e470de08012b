import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WAIT_MS } from '#gateway/features/redis/openRedis.ts';
import { freePort } from '#scripts/ports.ts';
import { childrenOf } from '#tests/bench/measure/processTree.ts';
import { startGatewayProcess, type GatewayProcess } from '#tests/support/gatewayProcess.ts';
import { installBuild } from '#tests/support/installBuild.ts';
import { startKeepAliveLoad } from '#tests/support/keepAliveLoad.ts';
import { longWaits } from '#tests/support/longWaits.ts';
import { startRedis, type RedisServer } from '#tests/support/redisServer.ts';
import { startRestServer, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// Two processes of the built gateway behind one port; new connections go to one after the other.

const ADMIN_TOKEN = 'b7e1f0a94c5d4e63a2f8c0d19e7b3a56';
const PRODUCT = '{ product(id: "p1") { price stock } }';
const BANNERS = '{ banners { id } }';
const PROFILE = '{ viewer { profile { name } } }';
const LOGIN = 'mutation { login(input: { email: "Mina@haat.test", password: "guess" }) { success } }';
const ORDER = `mutation { createOrder(input: { items: [{ productId: "p1", quantity: 2 }], expectedTotal: 24, address: {
  name: "Mina", email: "a@haat.test", street: "s", city: "c", state: "d", zipCode: "1", country: "x"
} }) { success } }`;

let folder: string;
let rest: RestServer;
let redis: RedisServer;
let product: Record<string, unknown>;
let gateway: GatewayProcess;

beforeAll(async () => {
  folder = installBuild();
  redis = await startRedis();
  product = { _id: 'p1', name: 'Lamp', price: 10, stock: 5, category: 'Light' };
  rest = await startRestServer({
    'GET /api/products': ({ query }) => ({
      success: true,
      ...(query.has('_id') ? { product } : { products: [product] }),
    }),
    'GET /api/banner': [],
    'POST /api/user/login': { success: false, message: 'Wrong password' },
    'GET /api/order/my-orders': { success: true, orders: [] },
    'POST /api/order/create': () => {
      product['stock'] = 3;
      return { success: true, orderId: 'o1' };
    },
  });
  gateway = await open({
    // With port 0, a process that starts while no other listens would get another port.
    PORT: String(await freePort()),
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    ACCOUNT_REQUESTS_PER_EMAIL: '2',
  });
});

afterAll(async () => {
  await end(gateway);
  await rest.stop();
  await redis.kill();
  rmSync(folder, { recursive: true });
});

async function open(env: NodeJS.ProcessEnv): Promise<GatewayProcess> {
  const shared = { PROCESSES: '2', REDIS_URL: redis.url, ...longWaits(MAX_WAIT_MS) };
  const settings = { ...shared, CACHE_FRESH_MS: '600000', LOG_LEVEL: 'warn', ADMIN_TOKEN, ...env };
  return startGatewayProcess(rest.url, settings, folder, ['dist/gateway/main.js']);
}

async function end(process: GatewayProcess): Promise<void> {
  process.signal('SIGTERM');
  expect(await process.ended).toEqual({ exitCode: 0, errors: expect.any(String) });
}

/** Sends a request on a connection of its own. */
async function send(
  path: string,
  body?: object,
  { token, of = gateway }: { token?: string | undefined; of?: GatewayProcess } = {},
): Promise<{ status: number; text: string }> {
  const sent = request(`${of.url}${path}`, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await text(response) };
}

const ask = async (query: string, token?: string): Promise<string> =>
  (await send('/graphql', { query }, { token })).text;

/** The different answers of the processes to the same question. */
async function answers(times: number, question: () => Promise<unknown>): Promise<unknown[]> {
  const given = new Set<unknown>();
  for (let time = 0; time < times; time += 1) given.add(await question());
  return [...given];
}

async function operationsCounted(): Promise<number> {
  const metrics = (await send('/metrics')).text;
  return Number(
    /haat_operations_total\{operation="other",type="query",outcome="ok"\} (\d+)/.exec(metrics)?.[1],
  );
}

/** Returns the number of processes that it has reached. */
async function purge(tag: string): Promise<number> {
  const { text } = await send('/admin/purge', { tags: [tag] }, { token: ADMIN_TOKEN });
  return JSON.parse(text).gateways;
}

/** Price and stock, as each process shows them. */
const shown = async (): Promise<unknown> =>
  answers(4, async () => {
    const { price, stock } = JSON.parse(await ask(PRODUCT)).data.product;
    return `${price}, ${stock}`;
  });

test('the processes count requests together', async () => {
  const limited = await open({ REQUESTS_PER_MINUTE: '8', REDIS_URL: `${redis.url}/1` });
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1)
    statuses.push((await send('/graphql', { query: BANNERS }, { of: limited })).status);
  expect(statuses.map((status) => status === 200)).toEqual(statuses.map((_, index) => index < 8));
  await end(limited);
});

test('a port that is taken ends the start of all processes with one line', async () => {
  await expect(open({ PORT: String(rest.port) })).rejects.toThrow(
    / PORT: \d+ is taken by another program\.\n$/,
  );
});

test('the processes count tries of an account together', async () => {
  for (let times = 0; times < 2; times += 1) expect(await ask(LOGIN)).toContain('"success":false');
  expect(await answers(4, async () => (await ask(LOGIN)).includes('RATE_LIMITED'))).toEqual([true]);
});

test('purges and orders reach all processes', async () => {
  expect(await shown()).toEqual(['10, 5']);
  product['price'] = 12;
  expect(await shown()).toEqual(['10, 5']);
  expect(await purge('product:p1')).toBe(2);
  expect(await shown()).toEqual(['12, 5']);
  expect(await ask(ORDER, TOKEN_OF_SOMEBODY)).toContain('"success":true');
  await expect.poll(shown).toEqual(['12, 3']);
});

test('the same key through two processes at once is one order', async () => {
  const before = rest.received('POST /api/order/create').length;
  const query = ORDER.replace('items:', 'idempotencyKey: "k-1", items:');
  const placed = Array.from({ length: 6 }, async () => ask(query, TOKEN_OF_SOMEBODY));
  for (const answer of await Promise.all(placed)) expect(answer).toContain('"success":true');
  expect(rest.received('POST /api/order/create')).toHaveLength(before + 1);
});

test('metrics are sums, and a process that is killed is replaced and stays in them', async () => {
  const before = await operationsCounted();
  for (let times = 0; times < 6; times += 1) await ask(BANNERS);
  expect(await answers(4, operationsCounted)).toEqual([before + 6]);
  const [killed = Number.NaN, other = Number.NaN] = childrenOf(gateway.pid);
  process.kill(killed, 'SIGKILL');
  await gateway.log.line((line) => line.includes('takes its place') && line.includes('SIGKILL'));
  await expect.poll(() => purge('banners')).toBe(2);
  expect(childrenOf(gateway.pid)).toEqual([other, expect.any(Number)]);
  expect(await answers(4, async () => (await send('/healthz')).status)).toEqual([200]);
  expect(await answers(4, operationsCounted)).toEqual([before + 6]);
});

test('processes that die at once are started after growing pauses, and a broken build stops no running one', async () => {
  const [killed = Number.NaN, other] = childrenOf(gateway.pid);
  const server = join(folder, 'dist/gateway/server.js');
  renameSync(server, `${server}.away`);
  gateway.signal('SIGHUP');
  await gateway.log.line((line) => line.includes('does not start: the present ones go on'));
  expect(childrenOf(gateway.pid)).toEqual([killed, other]);
  process.kill(killed, 'SIGKILL');
  const pauses = (): number[] =>
    gateway.log.all.flatMap((line) =>
      line.includes('takes its place') ? [Number(JSON.parse(line).pauseMs)] : [],
    );
  await expect.poll(pauses).toEqual(expect.arrayContaining([100, 200, 400]));
  renameSync(`${server}.away`, server);
  await expect.poll(() => purge('banners')).toBe(2);
  // Compares them in any order, as process numbers may start over.
  expect(childrenOf(gateway.pid)).toHaveLength(2);
  expect(childrenOf(gateway.pid)).toContain(other);
});

test('SIGHUP rolls a new build out: no request fails, and running requests end normally', async () => {
  const sdl = join(folder, 'dist/schema.graphql');
  rest.answer('GET /api/user/profile', { success: true, user: { _id: 'u1', name: 'Mina' } });
  const release = rest.hold('GET /api/user/profile');
  const waiting = rest.received('GET /api/user/profile').length + 2;
  const before = childrenOf(gateway.pid);
  const underWay = [ask(PROFILE, TOKEN_OF_SOMEBODY), ask(PROFILE, TOKEN_OF_SOMEBODY)];
  const load = startKeepAliveLoad(
    `${gateway.url}/graphql`,
    JSON.stringify({ query: BANNERS }),
    [5, 10, 20, 20, 50, 500],
  );
  await expect
    .poll(() => [rest.received('GET /api/user/profile').length, load.answered() > 50])
    .toEqual([waiting, true]);
  writeFileSync(sdl, `# A new build\n${readFileSync(sdl, 'utf8')}`);
  gateway.signal('SIGHUP');
  await expect.poll(async () => (await send('/schema.graphql')).text).toContain('# A new build');
  release();
  for (const answer of await Promise.all(underWay)) expect(answer).toContain('Mina');
  const rolled = new AbortController();
  void gateway.log.line((line) => line.includes('All gateway processes are new')).then(() => rolled.abort());
  // A new one listens before an old one goes.
  while (!rolled.signal.aborted) expect(await purge('banners')).toBeGreaterThanOrEqual(2);
  const afterRoll = load.answered();
  expect(childrenOf(gateway.pid).filter((pid) => before.includes(pid))).toEqual([]);
  expect(await answers(4, async () => (await send('/schema.graphql')).text.slice(0, 13))).toEqual([
    '# A new build',
  ]);
  await expect.poll(() => load.answered()).toBeGreaterThan(afterRoll + 50);
  expect(await load.stop()).toEqual([]);
});
