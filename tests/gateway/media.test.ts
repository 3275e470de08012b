import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply } from '#tests/support/rest/restServer.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const LIMIT = 20;
const { rest, gateway } = await scriptedGateway(
  { REQUESTS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '1', CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' },
  { 'GET /api/banner': [], 'GET /api/products': { success: true, products: [] } },
);

/** Each test is a separate client. */
let client = 0;
beforeEach(() => {
  client += 1;
});

const get = async (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { ...init, headers: { 'x-forwarded-for': `203.0.113.${client}` } });

const answerPng = (headers: Record<string, string | number>, content: Uint8Array = PNG): void =>
  rest.answer('GET /pictures/lamp.png', reply(200, content, { 'content-type': 'image/png', ...headers }));

test.each([
  '/media/api/products',
  '/media/healthz',
  '/media/',
  '/media//',
  '/media/.env',
  '/media/pictures/evil.svg',
  '/media/uploads/..%2f..%2fapi%2fproducts',
  '/media/uploads/../api/banner',
])('REST gets no request for %s, where no picture can be', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect((await response.json()).errors[0].extensions.code).toBe('NOT_FOUND');
  expect(rest.requests).toEqual([]);
});

test('pictures of one client are limited, and do not count against its operations', async () => {
  answerPng({ 'content-length': PNG.length });
  const statuses: number[] = [];
  for (let times = 0; times < LIMIT + 5; times += 1)
    statuses.push((await get(`/media/pictures/lamp.png?v=${times}`)).status);
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), ...Array<number>(5).fill(429)]);
  expect(rest.requests).toHaveLength(LIMIT);
  const refused = await get('/media/pictures/lamp.png');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const browsed = await get(`/graphql?query=${encodeURIComponent('{ banners { id } }')}`);
  expect(await browsed.json()).toEqual({ data: { banners: [] } });
});

test.each([
  ['plain', PNG, {}],
  ['compressed all the same', gzipSync(PNG), { 'content-encoding': 'gzip' }],
])('a picture that REST sends %s arrives whole', async (_, sent, headers) => {
  answerPng({ ...headers, 'content-length': sent.length }, sent);
  const response = await get('/media/pictures/lamp.png');
  const received = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(received).equals(PNG)).toBe(true);
  expect([null, String(PNG.length)]).toContain(response.headers.get('content-length'));
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(rest.requests[0]?.headers['accept-encoding']).toBe('identity');
  const head = await get('/media/pictures/lamp.png', { method: 'HEAD' });
  expect([null, String(PNG.length)]).toContain(head.headers.get('content-length'));
});

// A bucket of S3 that was filled without types, and Express without an extension in the file's name.
test.each([{ 'content-type': 'application/octet-stream' }, { 'content-type': '' }])(
  'a picture that REST sends as %j is recognised by its bytes, and nothing else is sent',
  async (headers) => {
    answerPng(headers);
    const response = await get('/media/pictures/lamp.png');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    answerPng(headers, Buffer.from('<script>alert(1)</script>'));
    expect((await get('/media/pictures/lamp.png')).status).toBe(404);
  },
);

test.each([
  ['lamp #2.jpg', 'lamp%20%232.jpg'],
  ['100% wool.jpg', '100%25%20wool.jpg'],
  ['what?.jfif', 'what%3F.jfif'],
  ['শাড়ি.jpg', encodeURIComponent('শাড়ি.jpg')],
])('the file %s of a server is requested as %s', async (name, path) => {
  rest.answer('GET /api/products', {
    products: [{ _id: 'p1', name: 'Lamp', price: 5, stock: 1, image: `/uploads/${name}` }],
  });
  rest.answer(`GET /uploads/${path}`, reply(200, PNG, { 'content-type': 'image/png' }));
  const { data } = await gateway.ask('{ products { image } }');
  expect(data.products).toEqual([{ image: `/media/uploads/${path}` }]);
  expect((await get(`/media/uploads/${path}`)).status).toBe(200);
});
