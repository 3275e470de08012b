import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { HOME, HOME_ANSWERS, postOperation } from '#tests/support/homeOperation.ts';
import { startRestServer, TOKEN_OF_SOMEBODY } from '#tests/support/restServer.ts';

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

test('an operation is a trace: it goes on from the caller, through each REST call, to the collector', async () => {
  const [rest, collector] = await Promise.all([startRestServer(HOME_ANSWERS), startCollector()]);
  const traced = await startGatewayUnderTest(rest.url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceId = 'abcdefabcdefabcdefabcdefabcdef12';
  await postOperation(
    traced.url,
    { query: HOME, variables: { secret: 'hidden words' } },
    { traceparent: `00-${traceId}-1234567890abcdef-01`, authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
  );
  const parents = rest.requests.map(({ headers }) => String(headers['traceparent']));
  expect(parents).toHaveLength(3);
  for (const parent of parents) expect(parent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  await traced.stop();
  const operationSpan = () => collector.spans.find(({ name }) => name === 'query HomePage');
  // A stop waits for the collector, but only for a second.
  await expect.poll(operationSpan).toBeDefined();
  const operation = operationSpan();
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
  await rest.stop();
  await collector.stop();
});
