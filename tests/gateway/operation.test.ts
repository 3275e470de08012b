/* oxlint-disable max-lines -- log, metrics and traces of the same requests */
import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGatewayProcess, type GatewayProcess } from '#tests/support/gatewayProcess.ts';
import { startGatewayUnderTest, type GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import {
  html,
  sendJson,
  startRestServer,
  TOKEN_OF_SOMEBODY,
  type RestServer,
} from '#tests/support/restServer.ts';

let rest: RestServer;
let gateway: GatewayProcess | GatewayUnderTest | undefined;

beforeEach(async () => {
  rest = await startRestServer({
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] },
    'POST /api/user/login': { success: false, message: 'Wrong' },
    'GET /api/user/profile': (_, response) => html(response, 500),
  });
});

afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  await rest.stop();
});

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const HOME = 'query HomePage { banners { id } products { id } viewer { profile { id } } }';

test('each operation is one log line: name, type, time, calls, codes, request id, client', async () => {
  const started = await startGatewayProcess(rest.url);
  // Forget the readiness check of the start.
  rest.requests.length = 0;
  gateway = started;
  await post(
    started.url,
    { query: HOME, operationName: 'HomePage' },
    {
      'x-request-id': 'kiosk-7.1',
      'apollographql-client-name': 'kiosk',
      authorization: `Bearer ${TOKEN_OF_SOMEBODY}`,
    },
  );
  const line: unknown = JSON.parse(await started.line((text) => text.includes('"operation"')));
  expect(line).toMatchObject({
    service: 'gateway',
    msg: 'operation',
    requestId: 'kiosk-7.1',
    operation: 'HomePage',
    type: 'query',
    ms: expect.any(Number),
    upstreamCalls: 3,
    cacheReads: 0,
    codes: ['UPSTREAM_ERROR'],
    client: 'kiosk',
  });
  expect(rest.requests.map(({ headers }) => headers['x-request-id'])).toEqual(Array(3).fill('kiosk-7.1'));
  await post(started.url, { query: 'query Again { banners { id } }' });
  const again: unknown = JSON.parse(await started.line((text) => text.includes('"Again"')));
  expect(again).toMatchObject({ upstreamCalls: 0, cacheReads: 1, codes: [] });
});

test('what was sent with an operation is in no log line', async () => {
  const started = await startGatewayProcess(rest.url, { LOG_LEVEL: 'trace' });
  gateway = started;
  const query =
    'mutation Enter($input: LoginInput!) { login(input: $input) { success } resetPassword(input: { resetToken: "hidden-token", newPassword: "hidden-word" }) { success } }';
  await post(
    started.url,
    { query, variables: { input: { email: 'hidden@haat.test', password: 'hidden-password' } } },
    { authorization: 'Bearer hidden.hidden.hidden' },
  );
  await post(started.url, { query: '{ products(search: "hidden words") { id } }' });
  await started.line((text) => text.includes('"Enter"'));
  await started.line((text) => text.includes('"unnamed"'));
  expect(started.lines.join('\n')).not.toMatch(/hidden/);
});

test('a request id of 64 characters is answered as it came', async () => {
  gateway = await startGatewayUnderTest(rest.url);
  const id = 'Kiosk_7.1-'.padEnd(64, 'x');
  const { headers } = await post(gateway.url, { query: '{ banners { id } }' }, { 'x-request-id': id });
  expect(headers.get('x-request-id')).toBe(id);
});

test.each(['a b"c', 'x'.repeat(65)])('a request id that could not be one is replaced: %s', async (id) => {
  gateway = await startGatewayUnderTest(rest.url);
  const { headers } = await post(gateway.url, { query: '{ banners { id } }' }, { 'x-request-id': id });
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(rest.requests[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
});

test('/metrics counts operations, REST calls, cache reads and errors, and names only operations that are known', async () => {
  const { url, ask } = (gateway = await startGatewayUnderTest(rest.url));
  await post(url, { query: HOME }, { authorization: `Bearer ${TOKEN_OF_SOMEBODY}` });
  await ask('query MadeUp { banners { id } }');
  await ask(`{ ${'a: __typename '.repeat(30)} }`);
  await post(url, [{ query: HOME }]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  for (const line of [
    'haat_operations_total{operation="HomePage",type="query",outcome="UPSTREAM_ERROR"} 1',
    'haat_operations_total{operation="other",type="query",outcome="ok"} 1',
    'haat_upstream_calls_total{endpoint="GET api banner",outcome="ok"} 1',
    'haat_upstream_calls_total{endpoint="GET api user profile",outcome="UPSTREAM_ERROR"} 1',
    'haat_upstream_call_duration_seconds_count{endpoint="GET api banner"} 1',
    'haat_cache_reads_total{outcome="miss"} 2',
    'haat_cache_reads_total{outcome="hit"} 1',
    'haat_errors_total{code="OPERATION_TOO_LARGE"} 2',
    'haat_operation_duration_seconds_count{type="query"} 2',
  ])
    expect(metrics).toContain(line);
  expect(metrics).toMatch(/process_resident_memory_bytes \d/);
  expect(metrics).not.toContain('MadeUp');
});

test('/metrics counts the old answers that stood in while the server was down', async () => {
  const { url, ask } = (gateway = await startGatewayUnderTest(rest.url, { CACHE_FRESH_MS: '0' }));
  await ask('{ banners { id } }');
  rest.answer('GET /api/banner', (_, response) => response.destroy());
  expect((await ask('{ banners { id } }')).data).toEqual({ banners: [] });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('haat_cache_reads_total{outcome="miss"} 1');
  expect(metrics).toContain('haat_cache_reads_total{outcome="stale"} 1');
});

test('/metrics is for this machine, or for whoever has the token', async () => {
  const local = (gateway = await startGatewayUnderTest(rest.url));
  // By node:http, which sends any `Host`.
  const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
    const [response] = (await once(get(`${url}/metrics`, { headers }), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const host of ['localhost', 'localhost:4000', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect([host, await statusOf(local.url, { host })]).toEqual([host, 200]);
  for (const host of [
    'rebound.example',
    'rebound.example:4000',
    'localhost.rebound.example',
    '127.0.0.1.nip.io',
  ])
    expect([host, await statusOf(local.url, { host })]).toEqual([host, 404]);
  expect(await statusOf(local.url, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  await local.stop();
  const METRICS_TOKEN = '0b8f24c6e1a7d953'.repeat(2);
  const withToken = (gateway = await startGatewayUnderTest(rest.url, { METRICS_TOKEN }));
  expect(await statusOf(withToken.url)).toBe(404);
  const headers = {
    authorization: `Bearer ${METRICS_TOKEN}`,
    'x-forwarded-for': '1.2.3.4',
    host: 'gateway-1',
  };
  expect(await statusOf(withToken.url, headers)).toBe(200);
  await withToken.stop();
  gateway = await startGatewayUnderTest(rest.url, { METRICS: 'off' });
  expect(await statusOf(gateway.url)).toBe(404);
});

test('a stop lets what is under way finish, takes nothing new, and ends well', async () => {
  const started = await startGatewayProcess(rest.url);
  gateway = started;
  let finish = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    rest.answer('GET /api/products', (_, response) => {
      finish = () => sendJson(response, 200, { success: true, products: [] });
      resolve();
    });
  });
  const underWay = post(started.url, { query: '{ products { id } }' });
  await asked;
  started.signal('SIGTERM');
  await expect
    .poll(async () =>
      fetch(`${started.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  finish();
  expect(await (await underWay).json()).toEqual({ data: { products: [] } });
  expect(await started.ended).toEqual({ exitCode: 0, errors: '' });
});

test('a stop does not wait for ever for what is stuck, be it REST or the collector of traces', async () => {
  rest.answer('POST /v1/traces', () => undefined);
  const started = await startGatewayProcess(rest.url, {
    UPSTREAM_TRY_MS: '60000',
    UPSTREAM_OPERATION_MS: '60000',
    OTEL_EXPORTER_OTLP_ENDPOINT: rest.url,
  });
  gateway = started;
  await post(started.url, { query: '{ banners { id } }' });
  const asked = new Promise<void>((resolve) => rest.answer('GET /api/products', () => resolve()));
  const stuck = post(started.url, { query: '{ products { id } }' }).catch(() => 'cut off');
  await asked;
  const from = Date.now();
  started.signal('SIGTERM');
  expect(await stuck).toBe('cut off');
  expect((await started.ended).exitCode).toBe(0);
  expect(Date.now() - from).toBeLessThan(10_000);
});

test('/healthz lives while REST is down, /readyz says so', async () => {
  rest.answer('GET /api/products', { success: true, products: [] });
  const { url } = (gateway = await startGatewayUnderTest(rest.url));
  const statuses = async (): Promise<number[]> =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${url}${path}`)).status));
  expect(await statuses()).toEqual([200, 200]);
  await rest.stop();
  expect(await statuses()).toEqual([200, 503]);
});

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface Collector {
  url: string;
  spans: SentSpan[];
  raw: string[];
  stop(): Promise<void>;
}

/** A small OpenTelemetry collector that accepts JSON over OTLP/HTTP. */
async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const raw: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      raw.push(body);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    raw,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
});

afterAll(async () => {
  await collector.stop();
});

test('an operation is a trace: it goes on from the caller, through each REST call, to the collector', async () => {
  const traced = await startGatewayUnderTest(rest.url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  gateway = traced;
  const traceId = 'abcdefabcdefabcdefabcdefabcdef12';
  await post(
    traced.url,
    { query: HOME, variables: { secret: 'hidden words' } },
    { traceparent: `00-${traceId}-1234567890abcdef-01`, authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
  );
  const parents = rest.requests.map(({ headers }) => String(headers['traceparent']));
  expect(parents).toHaveLength(3);
  for (const parent of parents) expect(parent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  await traced.stop();
  gateway = undefined;
  const operation = collector.spans.find(({ name }) => name === 'query HomePage');
  expect(operation).toMatchObject({
    traceId,
    parentSpanId: '1234567890abcdef',
    status: { code: 2, message: 'UPSTREAM_ERROR' },
  });
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(calls.map(({ name }) => name).toSorted()).toEqual([
    'GET api banner',
    'GET api products _perPage',
    'GET api user profile',
  ]);
  expect(collector.raw.join('')).not.toMatch(/hidden|Bearer/);
});
