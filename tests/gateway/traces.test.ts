import { expect, test } from 'vitest';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { HOME, HOME_ANSWERS } from '#tests/support/rest/homeAnswers.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { startRestServer, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

test('an operation is a trace: it goes on from the caller, through each REST call, to the collector', async () => {
  const rest = await startRestServer(HOME_ANSWERS);
  const collector = await startRestServer({ 'POST /v1/traces': {} });
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
  const spans = (): SentSpan[] =>
    collector.requests
      .flatMap(({ body }) => (body as SentTraces).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const operationSpan = () => spans().find(({ name }) => name === 'query HomePage');
  // A stop waits for the collector, but only for a second.
  await expect.poll(operationSpan).toBeDefined();
  const operation = operationSpan();
  expect(operation).toMatchObject({
    traceId,
    parentSpanId: '1234567890abcdef',
    status: { code: 2, message: 'UPSTREAM_ERROR' },
  });
  const calls = spans().filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(calls.map(({ name }) => name).toSorted()).toEqual([
    'GET api banner',
    'GET api products _perPage',
    'GET api user profile',
  ]);
  expect(JSON.stringify(collector.requests)).not.toMatch(/hidden|Bearer/);
  await rest.stop();
  await collector.stop();
});
