import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/restServer.ts';

const PROFILE = '{ viewer { profile { name } } }';

const { rest, gateway } = await scriptedGateway();

const metrics = async (): Promise<string> => (await fetch(`${gateway.url}/metrics`)).text();

/** Sends a request and leaves once it has reached REST. */
async function leaveDuring(call: string, path: string, init: RequestInit = {}): Promise<void> {
  const client = new AbortController();
  let closed = (): void => undefined;
  const noticed = new Promise<void>((resolve) => (closed = resolve));
  rest.answer(call, (_, response) => {
    response.on('close', closed);
    client.abort();
  });
  await expect(fetch(`${gateway.url}${path}`, { ...init, signal: client.signal })).rejects.toThrow(/abort/i);
  await noticed;
}

const operation = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
  body: JSON.stringify({ query }),
});

test('a client that leaves is counted as such, not as a server that is slow', async () => {
  await leaveDuring('GET /api/user/profile', '/graphql', operation(PROFILE));
  await leaveDuring('GET /pictures/lamp.png', '/media/pictures/lamp.png');
  await expect
    .poll(metrics)
    .toContain('haat_upstream_calls_total{endpoint="GET api user profile",outcome="CLIENT_LEFT"} 1');
  const figures = await metrics();
  expect(figures).toContain('haat_upstream_calls_total{endpoint="GET media",outcome="CLIENT_LEFT"} 1');
  expect(figures).toContain('haat_operations_total{operation="other",type="query",outcome="CLIENT_LEFT"} 1');
  expect(figures).not.toMatch(/"UPSTREAM_TIMEOUT".* [1-9]/);
  expect(figures).not.toMatch(/haat_errors_total\{.* [1-9]/);
});

test('the span of a client that leaves while it sends is ended, too', async () => {
  rest.answer('POST /v1/traces', {});
  const traced = await startGatewayUnderTest(rest.url, { OTEL_EXPORTER_OTLP_ENDPOINT: rest.url });
  const headers = { 'content-type': 'application/json', 'content-length': '50000', expect: '100-continue' };
  const sent = request(`${traced.url}/graphql`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.destroy();
  await traced.stop();
  const traces = rest.requests.filter(({ path }) => path === '/v1/traces');
  expect(JSON.stringify(traces)).toContain('none unnamed');
});
