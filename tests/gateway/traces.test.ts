import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { gatewayOfTest, processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { HOME, HOME_ANSWERS } from '#tests/support/rest/homeAnswers.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

type SentSpan = Record<'name' | 'traceId' | 'spanId' | 'parentSpanId', string>;
type SentTraces = Record<'resourceSpans', { scopeSpans: { spans: SentSpan[] }[] }[]>;

const TRACE_ID = 'abcdefabcdefabcdefabcdefabcdef12';
const TRACEPARENT = `00-${TRACE_ID}-1234567890abcdef-01`;

/** A gateway with an SDK. `spans` stops it, so that it sends all that it has. */
async function tracedGateway() {
  const rest = await restOfTest({ ...HOME_ANSWERS, 'POST /v1/traces': {} });
  const gateway = await processOfTest(rest.url, {
    NODE_OPTIONS: '--import ./deploy/tracing/tracing.mjs',
    OTEL_EXPORTER_OTLP_ENDPOINT: rest.url,
  });
  const spans = async (): Promise<SentSpan[]> => {
    gateway.signal('SIGINT');
    expect(await gateway.ended).toEqual({ exitCode: 0, errors: '' });
    const traces = rest.received('POST /v1/traces');
    expect(JSON.stringify(traces)).toMatch(/^(?!.*(hidden|Bearer)).*haat-gateway/);
    return traces
      .flatMap(({ body }) => (body as SentTraces).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  };
  return { rest, gateway, spans };
}

test('an operation is a trace: it goes on from the caller, through each REST call, to the collector', async () => {
  const { rest, gateway, spans } = await tracedGateway();
  // The whole catalogue is loaded at the start, which belongs to no operation.
  await post(gateway, HOME.replace('products {', 'products(collection: NEW_ARRIVALS) {'), {
    variables: { secret: 'hidden words' },
    headers: { traceparent: TRACEPARENT, baggage: 'a=b', authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
  });
  const calls = rest.requests.filter(({ headers }) => headers['traceparent'] !== undefined);
  expect(calls).toHaveLength(3);
  const traceparent = expect.stringMatching(`^00-${TRACE_ID}-[\\da-f]{16}-01$`);
  for (const { headers } of calls)
    expect({ baggage: '', ...headers }).toMatchObject({ traceparent, baggage: '' });
  const sent = await spans();
  const operation = sent.find(({ name }) => name === 'query HomePage');
  expect(operation).toMatchObject({
    traceId: TRACE_ID,
    parentSpanId: '1234567890abcdef',
    status: { code: 2, message: 'UPSTREAM_ERROR' },
  });
  const children = sent.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(children.map(({ name }) => name).toSorted()).toEqual(['banners', 'newArrivals', 'profile']);
});

test('answers from memory have spans, and so has a client that leaves while it sends', async () => {
  const { gateway, spans } = await tracedGateway();
  const traced = { headers: { traceparent: TRACEPARENT } };
  for (let times = 0; times < 4; times += 1) await post(gateway, 'query Banners { banners { id } }', traced);
  expect(await hitsOf(gateway)).toBe(2);
  const headers = { 'content-type': 'application/json', 'content-length': '50000', expect: '100-continue' };
  const leaving = request(`${gateway.url}/graphql`, { method: 'POST', headers }).on('error', () => undefined);
  leaving.flushHeaders();
  await once(leaving, 'continue');
  leaving.destroy();
  const sent = await spans();
  const inTrace = sent.filter(({ name, traceId }) => name === 'query Banners' && traceId === TRACE_ID);
  expect(inTrace).toHaveLength(4);
  expect(sent.map(({ name }) => name)).toContain('none unnamed');
});

test('an address of a collector without an SDK is a warning at the start', async () => {
  const { url } = await restOfTest(HOME_ANSWERS);
  const { log } = await gatewayOfTest(url, { OTEL_EXPORTER_OTLP_ENDPOINT: url, LOG_LEVEL: 'warn' });
  expect(log.all.join()).toContain('Node was started without an SDK');
});
