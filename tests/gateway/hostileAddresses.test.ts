import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { GONE_FILES, GONE_PAGES, HOSTILE_HOSTS } from '#tests/support/hostileAddresses.ts';
import { openPage, type OpenedPage } from '#tests/support/openPage.ts';

const { rest, gateway } = await scriptedGateway(
  {},
  { 'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] } },
);

const open = async (path: string, headers = {}, { url } = gateway): Promise<OpenedPage> =>
  openPage(url, path, headers);

test.each(GONE_FILES)('%s is a 404 that no cache stores', async (path) => {
  const { status, headers } = await open(path);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(GONE_PAGES)('%s is the 404 page', async (path) => {
  // Repeats until the page is rendered in time: a busy gateway leaves it to the browser.
  await expect.poll(async () => (await open(path)).status).toBe(404);
  const { body } = await open(path);
  expect(body).toContain('<html');
});

test.each(HOSTILE_HOSTS)('the Host %s appears in no page, and breaks none', async (host) => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/product/p1']) {
    const { status, body } = await open(path, { host });
    expect(status).toBe(200);
    expect(body).not.toContain(`http://${host}/`);
  }
});

const ORIGINS = ['http://shop.example', 'HTTP://a:99999', 'http://[::1', 'foo://x'];

test.each(ORIGINS)('behind %s, a whole address shows what its path shows', async (origin) => {
  await expect.poll(async () => (await open('/about')).body).toContain('page-state');
  expect((await open(`${origin}/about`)).body).toBe((await open('/about')).body);
  expect((await open(`${origin}?page=2`)).status).toBe(200);
  expect((await open(`${origin}/media/lamp.png`)).status).toBe(404);
  const { status, body } = await open(`${origin}/graphql?query={__typename}`, { accept: '*/*' });
  expect({ status, body: JSON.parse(body) }).toEqual({
    status: 200,
    body: { data: { __typename: 'Query' } },
  });
});

test('whole addresses count towards the limits, whatever their scheme', async () => {
  const limited = await gatewayOfTest(rest.url, { REQUESTS_PER_MINUTE: '1' });
  for (const path of ['/graphql?query={__typename}', '/sitemap.xml', '/media/lamp.png']) {
    await open(path, {}, limited);
    for (const origin of ORIGINS) expect((await open(origin + path, {}, limited)).status).toBe(429);
  }
});

test('no cache stores a refusal', async () => {
  const addresses = ['/media/lamp.png', '/graphql', '/graphql?documentId=unknown', '/metrics'];
  for (const address of addresses)
    expect((await open(address, { via: '1.1 proxy' })).headers['cache-control']).toBe('no-store');
  const put = await fetch(`${gateway.url}/graphql`, { method: 'PUT' });
  expect(put.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['range', 'bytes=5-2'],
  ['range', 'bytes=99999999-'],
  ['if-match', '"other"'],
])('a file that is requested with %s: %s is no fault of the gateway', async (name, value) => {
  for (const path of ['/favicon.svg', '/schema.graphql', '/about'])
    expect((await open(path, { accept: '*/*', [name]: value })).status).toBeLessThan(500);
});
