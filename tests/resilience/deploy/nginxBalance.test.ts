import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fakeServer, nginxBefore } from '#tests/support/fakeServers.ts';

const fine: RequestListener = (_request, response) => void response.end('fine');
/** Breaks the connection of a request that it has read, like a server that dies. */
const dying: RequestListener = ({ socket }) => void socket.destroy();

test('both gateways get their share, on connections that stay open', async () => {
  const sockets = new Set<unknown>();
  const counted: RequestListener = ({ socket }, response) => {
    sockets.add(socket);
    response.end();
  };
  const gateways = [await fakeServer(counted), await fakeServer(counted)];
  const nginx = await nginxBefore(gateways);
  for (let times = 0; times < 40; times += 1) await fetch(`${nginx.url}/graphql`, { method: 'POST' });
  for (const { seen } of gateways) expect(seen.length).toBeGreaterThanOrEqual(15);
  expect(sockets.size).toBeLessThan(10);
});

test('no request fails when a gateway is gone', async () => {
  const gateways = [await fakeServer(fine), await fakeServer(fine)];
  const nginx = await nginxBefore(gateways);
  await gateways[0]?.kill();
  for (let times = 0; times < 30; times += 1) {
    const method = times % 2 === 0 ? 'POST' : 'GET';
    expect((await fetch(`${nginx.url}/graphql`, { method })).status).toBe(200);
  }
});

test('a read that failed is repeated at the other gateway, an operation that was sent is not', async () => {
  const gateways = [await fakeServer(dying), await fakeServer(dying)];
  const seen = (): string[] => gateways.flatMap((gateway) => gateway.seen);
  const nginx = await nginxBefore(gateways);
  expect((await fetch(`${nginx.url}/graphql`, { method: 'POST', body: '{}' })).status).toBe(503);
  expect(seen()).toEqual(['POST /graphql']);

  const apis = [await fakeServer(dying), await fakeServer(fine)];
  const other = await nginxBefore([await fakeServer(fine), await fakeServer(fine)], apis);
  for (let times = 0; times < 4; times += 1) {
    expect((await fetch(`${other.apiUrl}/api/products`)).status).toBe(200);
  }
  expect(apis[0]?.seen.length).toBeGreaterThan(0);
});

test('an order is sent to one API only', async () => {
  const apis = [await fakeServer(dying), await fakeServer(dying)];
  const nginx = await nginxBefore(apis);
  const order = { method: 'POST', body: '{}' };
  expect((await fetch(`${nginx.apiUrl}/api/order/create`, order)).status).toBe(502);
  expect(apis.flatMap(({ seen }) => seen)).toHaveLength(1);
});

test("the gateway learns the client's address, and no address that the client claims", async () => {
  const forwarded: unknown[] = [];
  const gateway = await fakeServer(({ headers }, response) => {
    forwarded.push(headers['x-forwarded-for'], headers.host);
    response.end();
  });
  const nginx = await nginxBefore([gateway]);
  const { host } = new URL(nginx.url);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await fetch(nginx.url, { headers });
  await fetch(`${nginx.url}/graphql`, { method: 'POST', headers });
  expect(forwarded).toEqual(['127.0.0.1', host, '127.0.0.1', host]);
  // The address that the gateway sends is passed on.
  await fetch(`${nginx.apiUrl}/api/products`, { headers });
  expect(forwarded.at(-2)).toBe('203.0.113.7');
});

test.each([
  '/metrics',
  '/Metrics',
  '/METRICS/',
  '/admin/purge',
  '/ADMIN/purge',
  '//admin//purge',
  '/%61dmin/purge',
  '/a/../admin/purge',
  '/readyz',
])('%s is closed to the world', async (path) => {
  const gateway = await fakeServer(fine);
  const nginx = await nginxBefore([gateway]);
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${nginx.url}${path}`, { method })).status).toBe(404);
  expect(gateway.seen).toEqual([]);
});

test('operators purge through their own port, which has nothing else of the gateways', async () => {
  const gateway = await fakeServer(fine);
  const nginx = await nginxBefore([gateway]);
  expect((await fetch(`${nginx.operatorUrl}/admin/purge`, { method: 'POST' })).status).toBe(200);
  expect((await fetch(`${nginx.operatorUrl}/graphql`)).status).toBe(404);
  expect((await fetch(`${nginx.operatorUrl}/nginx_status`)).status).toBe(200);
  expect(gateway.seen).toEqual(['POST /admin/purge']);
});

test('a picture of 5 MB passes; a much larger one is refused as by the gateway', async () => {
  const gateway = await fakeServer((request, response) => {
    request.resume().on('end', () => response.end('fine'));
  });
  const nginx = await nginxBefore([gateway]);
  const send = async (path: string, bytes: number): Promise<Response> =>
    fetch(`${nginx.url}${path}`, { method: 'POST', body: Buffer.alloc(bytes) });
  expect((await send('/graphql', 5 * 1024 * 1024 + 10_000)).status).toBe(200);
  const refused = await send('/graphql', 7 * 1024 * 1024);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
  expect((await send('/vitals', 200_000)).status).toBe(413);
});

test('the log of nginx has paths and ids, but no search texts', async () => {
  const nginx = await nginxBefore([await fakeServer(fine)]);
  await fetch(`${nginx.url}/shop?search=secret`, { headers: { 'x-request-id': 'abc' } });
  await expect.poll(() => nginx.log()).toContain('"requestId":"abc"');
  const line =
    nginx
      .log()
      .split('\n')
      .find((one) => one.includes('"abc"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ path: '/shop', status: 200, client: '127.0.0.1' });
  expect(nginx.log()).not.toContain('secret');
});
