import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

// Answers from memory must behave like those of operations that are executed.

const BANNERS = 'query Banners { banners { id title } }';
/** The second request stores the answer; from the third on, it comes from memory. */
const WARM = 3;

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  rest = await restOfTest({
    'GET /api/banner': [{ _id: 'b1', title: 'Spring' }],
    'GET /api/products': {
      success: true,
      products: Array.from({ length: 50 }, (_, index) => ({ _id: `p${index}`, name: 'Lamp', price: 10 })),
    },
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

test('behind a proxy, requests are counted for the address that it forwards, whether executed or not', async () => {
  await openWarm({ REQUESTS_PER_MINUTE: '4', TRUSTED_PROXIES: '1' });
  const statuses = async (query: string, ...forwarded: string[]): Promise<number[]> => {
    const found: number[] = [];
    for (const address of forwarded)
      found.push((await post(gateway, query, { headers: { 'x-forwarded-for': address } })).status);
    return found;
  };
  const made = ['203.0.113.1', '9.9.9.9, 203.0.113.1'];
  expect(await statuses(BANNERS, ...made)).toEqual([200, 200]);
  expect(await statuses('{ banners { title } }', ...made)).toEqual([200, 200]);
  expect(await statuses(BANNERS, ...made, '203.0.113.2', ' , 203.0.113.1 ,')).toEqual([429, 429, 200, 429]);
  expect(await statuses(BANNERS, '2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4')).toEqual(
    Array(4).fill(200),
  );
  expect(await statuses('{ banners { title } }', '2001:db8::5')).toEqual([429]);
});

test('pages of allowed origins can read answers from memory, pages of others cannot', async () => {
  const [own, other] = ['https://app.example', 'https://other.example'];
  await openWarm({ CORS_ORIGINS: own });
  const readableBy = async (origin: string): Promise<(string | null)[]> => {
    const { headers } = await post(gateway, BANNERS, { headers: { origin } });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')];
  };
  expect(await readableBy(own)).toEqual([own, 'x-request-id, retry-after']);
  expect(await readableBy(other)).toEqual([null, null]);
  expect(await hitsOf(gateway)).toBe(3);
});

test('each answer has its own request id: the one that was sent, if it is valid, or a new one', async () => {
  await openWarm();
  const idFor = async (id?: string): Promise<string | null> =>
    (await post(gateway, BANNERS, { headers: id === undefined ? {} : { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('kiosk-1')).toBe('kiosk-1');
  expect(await idFor('kiosk 1')).toMatch(/^[\da-f-]{36}$/);
  expect(await idFor()).not.toBe(await idFor());
  expect(await hitsOf(gateway)).toBe(5);
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
    const { port } = new URL(gateway.url);
    const query = 'query Products { products { id name price } }';
    const encodings = new Set<string>();
    const expected = JSON.stringify({ data: (await gateway.ask(query)).data });
    for (let times = 0; times < 8; times += 1) {
      const sent = request({
        port,
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      }).end(JSON.stringify({ query, variables: {} }));
      const [response] = await once(sent, 'response');
      const encoding = String(response.headers['content-encoding'] ?? 'identity');
      encodings.add(encoding);
      const bytes = await buffer(response);
      const plain =
        encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(plain.toString().trim()).toBe(expected);
    }
    const wanted = accepted.includes('gzip') && !accepted.includes('gzip;') ? 'gzip' : 'identity';
    expect([...encodings]).toEqual([accepted === 'br' ? 'br' : wanted]);
    expect(await hitsOf(gateway)).toBeGreaterThan(5);
    const small = await post(gateway, BANNERS, { headers: { 'accept-encoding': accepted } });
    expect(small.headers.get('content-encoding')).toBeNull();
  },
);

test('a body that arrives in pieces is the same request', async () => {
  await openWarm();
  const socket = await connected();
  for (const query of [BANNERS, '{ banners { title } }']) {
    const body = JSON.stringify({ query, variables: {} });
    socket.write(headOf(body));
    for (const piece of body.match(/.{1,7}/g) ?? []) {
      socket.write(piece);
      await setImmediate();
    }
    expect(await answered(socket, 1)).toContain('"Spring"');
  }
  expect(await hitsOf(gateway)).toBe(2);
  socket.destroy();
});

test('a client that takes too long to send is dropped', async () => {
  await openWarm({ REQUEST_MS: '200' });
  const socket = await connected();
  socket.write(headOf('x'.repeat(50)));
  socket.write('{"query":');
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toContain('408');
  await once(socket, 'close');
});

test('while the gateway closes, the connection is closed after the answer', async () => {
  await openWarm();
  rest.answer('GET /api/user/profile', { success: true, user: { _id: 'u', name: 'Mina' } });
  const finish = rest.hold('GET /api/user/profile');
  const slow = JSON.stringify({ query: '{ viewer { profile { name } } }' });
  const cached = JSON.stringify({ query: BANNERS, variables: {} });
  const socket = await connected();
  socket.write(headOf(slow, `Authorization: Bearer ${TOKEN_OF_SOMEBODY}\r\n`) + slow);
  await expect.poll(() => rest.received('GET /api/user/profile')).toHaveLength(1);
  const stopped = gateway.stop();
  await expect
    .poll(async () =>
      fetch(gateway.url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(headOf(cached) + cached);
  finish();
  const text = await answered(socket, 2);
  expect(text).toContain('"Spring"');
  expect(text).toMatch(/connection: close/i);
  await stopped;
});

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function headOf(body: string, more = ''): string {
  const type = 'Content-Type: application/json\r\n';
  return `POST /graphql HTTP/1.1\r\nHost: shop\r\n${type}Content-Length: ${body.length}\r\n${more}\r\n`;
}

/** Reads until this many answers with data have arrived. */
async function answered(socket: Socket, answers: number): Promise<string> {
  let text = '';
  while (text.split('"data"').length <= answers) text += String((await once(socket, 'data'))[0]);
  return text;
}
