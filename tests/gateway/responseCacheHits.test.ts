import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import type { RestServer } from '#tests/support/rest/restServer.ts';

// Answers from memory must behave like those of operations that are executed.

const BANNERS = 'query Banners { banners { id title } }';
/** The second request stores the answer; from the third on, it comes from memory. */
const WARM = 3;

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  rest = await restOfTest({
    'GET /api/banner': [{ _id: 'b1', title: 'Spring' }],
    'GET /api/products': { success: true, products: lamps(50) },
  });
});

async function openWarm(env: NodeJS.ProcessEnv = {}, headers = {}): Promise<GatewayUnderTest> {
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000', ...env });
  for (let times = 0; times < WARM; times += 1) await post(gateway, BANNERS, { headers });
  return gateway;
}

test('the limit of requests counts answers from memory, and refuses them like others', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await openWarm({ REQUESTS_PER_MINUTE: '5' });
  expect((await post(gateway, BANNERS)).status).toBe(200);
  expect((await post(gateway, BANNERS)).status).toBe(200);
  expect(await hitsOf(gateway)).toBe(3);
  const refused = await post(gateway, BANNERS);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toEqual({
    errors: [
      {
        message: 'Too many requests. Please wait 60 seconds.',
        extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
      },
    ],
  });
  const executed = await post(gateway, '{ banners { title } }');
  expect(executed.status).toBe(429);
});

test('variants of an overlong Accept header share the answer to */*', async () => {
  await openWarm();
  for (const type of ['text/html', 'image/avif', 'a/b'])
    expect((await post(gateway, BANNERS, { headers: { accept: type + ','.repeat(5000) } })).status).toBe(200);
  expect(await hitsOf(gateway)).toBe(4);
});

test('pages of allowed origins can read answers from memory, pages of others cannot', async () => {
  const own = 'https://app.example';
  const other = 'https://other.example';
  await openWarm({ CORS_ORIGINS: own });
  const readableBy = async (origin: string): Promise<(string | null)[]> => {
    const { headers } = await post(gateway, BANNERS, { headers: { origin } });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')];
  };
  expect(await readableBy(own)).toEqual([own, 'x-request-id, retry-after']);
  expect(await readableBy(other)).toEqual([null, null]);
  expect(await hitsOf(gateway)).toBe(3);
});

test('metrics count answers from memory as operations, with their duration', async () => {
  await openWarm();
  await post(gateway, BANNERS);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  for (const line of [
    'haat_operations_total{operation="other",type="query",outcome="ok"} 4',
    'haat_operation_duration_seconds_count{type="query"} 4',
    'haat_answer_reads_total{outcome="hit"} 2',
    'haat_answer_reads_total{outcome="miss"} 2',
  ])
    expect(metrics).toContain(line);
});

test('each answer is one log line, with its client, that says that it was cached', async () => {
  const started = await gatewayOfTest(rest.url, { LOG_LEVEL: 'info' });
  for (let times = 0; times < 4; times += 1)
    await post(started, BANNERS, {
      headers: { 'x-request-id': `request-${times}`, 'apollographql-client-name': 'kiosk' },
    });
  const line: unknown = JSON.parse(await started.log.line((text) => text.includes('request-3')));
  expect(line).toMatchObject({
    msg: 'operation',
    requestId: 'request-3',
    operation: 'Banners',
    type: 'query',
    ms: expect.any(Number),
    cached: true,
    upstreamCalls: 0,
    codes: [],
    client: 'kiosk',
  });
});

test.each([
  [
    'introspection that is off',
    { INTROSPECTION: 'off' },
    '{ banners { __typename } __schema { types { name } } }',
  ],
  ['operations that are not listed', { TRUSTED_DOCUMENTS: 'on' }, BANNERS],
  ['operations that ask for too much', {}, `{ banners { id } ${'a: __typename '.repeat(30)} }`],
])('%s: refused however often', async (_, env, query) => {
  gateway = await gatewayOfTest(rest.url, env);
  for (let times = 0; times < 5; times += 1)
    expect((await (await post(gateway, query)).json()).errors.length).toBeGreaterThan(0);
  expect(await hitsOf(gateway)).toBe(0);
});

test.each(['br', 'gzip', 'deflate', 'identity', 'br;q=0, gzip', 'gzip;q=0.0'])(
  'large answers are compressed for clients that accept it: %s',
  async (accepted) => {
    gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000' });
    const query = 'query Products { products { id name price } }';
    const encodings = new Set<string>();
    const expected = JSON.stringify({ data: (await gateway.ask(query)).data });
    for (let times = 0; times < 8; times += 1) {
      const response = await post(gateway, query, { headers: { 'accept-encoding': accepted } });
      encodings.add(response.headers.get('content-encoding') ?? 'identity');
      expect((await response.text()).trim()).toBe(expected);
    }
    const wanted = accepted.includes('gzip') && !accepted.includes('gzip;') ? 'gzip' : 'identity';
    expect([...encodings]).toEqual([accepted === 'br' ? 'br' : wanted]);
    expect(await hitsOf(gateway)).toBeGreaterThan(5);
    const small = await post(gateway, BANNERS, { headers: { 'accept-encoding': accepted } });
    expect(small.headers.get('content-encoding')).toBeNull();
  },
);
