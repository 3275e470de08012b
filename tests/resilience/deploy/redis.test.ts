import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compose, deployFile } from '#tests/support/deployFiles.ts';
import { figureOf } from '#tests/support/figureOf.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';
import { startDeployedRedis, type RedisServer } from '#tests/support/redisServer.ts';
import { orderBook } from '#tests/support/rest/orderBook.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';

// Gateways on the Redis of deploy/, with its users and limits.

const BANNERS = '{ banners { id } }';

let redis: RedisServer;
beforeEach(async () => {
  redis = await startDeployedRedis();
});
afterEach(() => redis.kill());

async function openTwo(env: NodeJS.ProcessEnv) {
  const book = orderBook();
  const rest = await restOfTest({
    ...book.answers,
    'GET /api/banner': { success: true, banners: [] },
  });
  const open = async (): Promise<GatewayUnderTest> =>
    gatewayOfTest(rest.url, { REDIS_URL: redis.url, ADMIN_TOKEN, ...env });
  return { book, one: await open(), two: await open() };
}

test("the gateways' user may do all that gateways share: orders, limits, purges", async () => {
  const { book, one, two } = await openTwo({ REQUESTS_PER_MINUTE: '6' });
  const answers = await Promise.all(
    [one, two].map((gateway) => placeOrder(gateway, { idempotencyKey: 'k-1' })),
  );
  expect(answers[0]?.data.createOrder).toMatchObject({ success: true });
  expect(answers[1]?.data).toEqual(answers[0]?.data);
  expect(book.orders).toHaveLength(1);
  expect(await (await purge(one, { everything: true })).json()).toMatchObject({ gateways: 2 });
  const statuses = [];
  for (const { ask } of [one, two, one, two, one, two]) statuses.push((await ask(BANNERS)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  for (const gateway of [one, two]) expect(await figureOf(gateway, 'haat_redis_up')).toBe(1);
});

async function send(...command: string[]): Promise<unknown> {
  const client = await createClient({ url: redis.url }).connect();
  return client.sendCommand(command).finally(() => client.destroy());
}

test.each([
  'FLUSHALL',
  'KEYS haat:*',
  'CONFIG GET maxmemory',
  'ACL LIST',
  'CLIENT LIST',
  'SET others:key 1',
  'GET others:key',
  'PUBLISH others 1',
  'PSUBSCRIBE haat:*',
])("%s is not allowed to the gateways' user", async (command) => {
  await expect(send(...command.split(' '))).rejects.toThrow('NOPERM');
});

test("a script of the gateways' user reaches no other keys", async () => {
  const script = "return redis.call('set', 'others:key', 1)";
  await expect(send('EVAL', script, '0')).rejects.toThrow(/can't access/);
});

test('nobody can use Redis without the password', async () => {
  const { host } = new URL(redis.url);
  for (const user of ['', 'haat:wrong@', ':wrong@', 'default:@']) {
    const client = createClient({ url: `redis://${user}${host}`, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    const tried = client.connect().then(async () => client.get('haat:order:a'));
    await expect(tried).rejects.toThrow(/NOAUTH|WRONGPASS|disabled/);
    if (client.isOpen) client.destroy();
  }
});

test('the health check notices whether Redis answers', async () => {
  const [, program = '', ...args] = compose.services['redis']?.healthcheck?.test ?? [];
  const { port, password } = new URL(redis.url);
  const check = async (secret: string): Promise<number> =>
    promisify(execFile)(program, ['-p', port, ...args], {
      env: { ...process.env, REDISCLI_AUTH: secret },
    }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  expect([await check(password), await check('wrong')]).toEqual([0, 1]);
});

test.each(['', 'two words', 'a/b', '>a'])(
  'the password %j is refused at the start',
  async (REDISCLI_AUTH) => {
    const starting = promisify(execFile)('sh', ['deploy/redis/start.sh', '--port', '0'], {
      env: { ...process.env, REDISCLI_AUTH },
    });
    await expect(starting).rejects.toThrow('must be letters and digits');
  },
);

test('the key of an order is not dropped when its memory is full', () => {
  expect(deployFile('redis/redis.conf')).toContain('\nmaxmemory-policy noeviction\n');
});
