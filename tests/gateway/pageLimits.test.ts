import pMap from 'p-map';
import { expect, test } from 'vitest';
import { figureOf } from '#tests/support/figureOf.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { openPage, type OpenedPage } from '#tests/support/openPage.ts';
import { openRendered } from '#tests/support/openRendered.ts';

const PRODUCTS = { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }] };
const { rest, gateway } = await scriptedGateway(
  { PUBLIC_URL: 'https://shop.example', CACHE_FRESH_MS: '600000', REQUESTS_PER_MINUTE: '1000000' },
  { 'GET /api/products': PRODUCTS },
);

/** How many pages had this outcome. */
const pageReads = async (outcome: string, of = gateway): Promise<number> =>
  figureOf(of, `haat_page_reads_total{outcome="${outcome}"}`);

async function openStored(path: string, { url } = gateway): Promise<void> {
  await openRendered({ url }, path);
  await openPage(url, path);
}

test('a rendered page counts as five requests, a stored one as none, and beyond the limit the shop still works', async () => {
  const strict = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000', REQUESTS_PER_MINUTE: '10' });
  await openStored('/about', strict);
  const pages = [];
  for (const path of ['/about', '/product/p1', '/contact', '/about', '/nowhere'])
    pages.push(await openPage(strict.url, path));
  expect(pages.map(({ body }) => body.includes('page-state'))).toEqual([true, false, false, true, false]);
  expect([await pageReads('miss', strict), await pageReads('shell', strict)]).toEqual([2, 3]);
  expect((await strict.ask('{ products { name } }')).data).toEqual({ products: [{ name: 'Lamp' }] });
});

test('all addresses of a route share one shell, which names none of them', async () => {
  const long = `?from=${'x'.repeat(500)}`;
  const [one, other, shop] = await Promise.all(
    [`/product/p1${long}`, `/product/p2${long}`, `/shop?category=Light&${long}`].map(async (path) =>
      openPage(gateway.url, path, { 'accept-encoding': 'br' }),
    ),
  );
  expect(one?.body).toContain('<title>Product – Haat</title>');
  expect(one?.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect([other?.body, other?.headers.etag]).toEqual([one?.body, one?.headers.etag]);
  expect(shop?.body).toContain('<title>Shop – Haat</title>');
  expect(shop?.body).not.toMatch(/canonical|shop\.example/);
  const again = await openPage(gateway.url, '/signin');
  expect(again.headers['x-robots-tag']).toBe('noindex');
  const ifNew = { 'if-none-match': String(again.headers.etag) };
  expect((await openPage(gateway.url, '/signin?from=/cart', ifNew)).status).toBe(304);
});

test('a client that opens too many shells is asked to wait, in words, while others go on', async () => {
  const strict = await gatewayOfTest(rest.url, { REQUESTS_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
  const flood = { 'x-forwarded-for': '203.0.113.1' };
  const paths = ['/cart', '/signin', '/orders', '/cart?a', '/signin', '/cart', '/signin'];
  const opened = [];
  for (const path of paths) opened.push(await openPage(strict.url, path, flood));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const { headers, body } = opened[6] ?? {};
  expect(body).toBe(`Too many requests for pages. Please wait ${headers?.['retry-after']} seconds.`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[1-9]/),
  });
  expect((await openPage(strict.url, '/cart', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
  const metrics = await (await fetch(`${strict.url}/metrics`)).text();
  expect(metrics).toContain('haat_errors_total{code="RATE_LIMITED"} 2');
});

test('with PUBLIC_URL, a hundred made-up hosts read one stored page', async () => {
  await openStored('/faq');
  const hits = await pageReads('hit');
  const misses = await pageReads('miss');
  const open = async (host: number): Promise<OpenedPage> =>
    openPage(gateway.url, '/faq', { host: `shop-${host}.example` });
  await pMap(Array(99).keys(), open, { concurrency: 8 });
  expect((await open(99)).body).toContain('<link rel="canonical" href="https://shop.example/faq"/>');
  expect([await pageReads('hit'), await pageReads('miss')]).toEqual([hits + 100, misses]);
});

test('without PUBLIC_URL, each host has a page of its own, and the operator is warned unless only this machine can connect', async () => {
  const open = await gatewayOfTest(rest.url, { HOST: '0.0.0.0', LOG_LEVEL: 'warn' });
  expect(open.log.all).toEqual([expect.stringContaining('PUBLIC_URL is unset')]);
  const url = `http://127.0.0.1:${new URL(open.url).port}`;
  await openStored('/faq', { ...open, url });
  const other = await openPage(url, '/faq', { host: 'other.example' });
  expect(other.body).not.toContain('127.0.0.1');
  for (const env of [{ HOST: '127.0.0.1' }, { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }])
    expect((await gatewayOfTest(rest.url, { ...env, LOG_LEVEL: 'warn' })).log.all).toEqual([]);
});
