import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { figureOf } from '#tests/support/figureOf.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

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
    .toContain('haat_upstream_calls_total{endpoint="profile",outcome="CLIENT_LEFT"} 1');
  const figures = await metrics();
  expect(figures).toContain('haat_upstream_calls_total{endpoint="picture",outcome="CLIENT_LEFT"} 1');
  expect(figures).toContain('haat_operations_total{operation="other",type="query",outcome="CLIENT_LEFT"} 1');
  expect(figures).not.toMatch(/"UPSTREAM_TIMEOUT".* [1-9]/);
  expect(figures).not.toMatch(/haat_errors_total\{.* [1-9]/);
});

test('many REST calls of one operation make Node warn of no leak', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error): void => void warnings.push(warning);
  process.on('warning', collect);
  const ids = Array.from({ length: 15 }, (_, index) => `o${index}`);
  for (const id of ids) rest.answer(`GET /api/order/user/${id}`, { success: true, order: { _id: id } });
  const orders = ids.map((id) => `${id}: order(id: "${id}") { id }`).join(' ');
  const { data } = await gateway.ask(`{ viewer { ${orders} } }`, {}, TOKEN_OF_SOMEBODY);
  process.off('warning', collect);
  expect(data.viewer).toMatchObject({ o0: { id: 'o0' }, o14: { id: 'o14' } });
  expect(warnings).toEqual([]);
});

test('a client that leaves an anonymous query, which others may share, is counted as such, too', async () => {
  const left = async (): Promise<number> =>
    figureOf(gateway, 'haat_operations_total{operation="other",type="query",outcome="CLIENT_LEFT"}');
  const before = await left();
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  rest.answer('GET /api/banner', async () => {
    // The socket closes once the gateway has noticed.
    await once(socket.end(), 'close');
    return [];
  });
  const body = '{"query":"{ banners { id } }"}';
  const headers = `host: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.resume().write(`POST /graphql HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
  await expect.poll(left).toBe(before + 1);
});
