import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

/** More than fit into one file. */
const PRODUCTS = 60_000;
const PER_PAGE = 500;
const MAX_ADDRESSES = 50_000;

const product = (index: number): object => ({ _id: `p&${index}`, name: `Lamp ${index}`, price: 10 });

const many = await scriptedGateway(
  { PUBLIC_URL: 'https://shop.example' },
  {
    'GET /api/products': ({ query }) => {
      const first = (Number(query.get('_page') ?? 1) - 1) * PER_PAGE;
      const products = Array.from({ length: PER_PAGE }, (_, index) => product(first + index));
      return { success: true, products, totalPages: PRODUCTS / PER_PAGE };
    },
  },
);
const few = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  { 'GET /api/products': { success: true, products: [product(1)] } },
);
const strict = await scriptedGateway(
  { REQUESTS_PER_MINUTE: '3' },
  { 'GET /api/products': { success: true, products: [product(1)] } },
);

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(?<address>[^<]*)<\/loc>/g)].map(({ groups }) => groups?.['address'] ?? '');

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  return response.text();
}

test('an index names files of at most 50,000 addresses, which list every page and product once; robots.txt names it', async () => {
  const index = await read(`${many.gateway.url}/sitemap.xml`);
  expect(index).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/,
  );
  const all: string[] = [];
  for (const file of addressesIn(index)) {
    expect(file).toMatch(/^https:\/\/shop\.example\/sitemap-\d+\.xml$/);
    const xml = await read(file.replace('https://shop.example', many.gateway.url));
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n<url><loc>/);
    const addresses = addressesIn(xml);
    expect(addresses.length).toBeLessThanOrEqual(MAX_ADDRESSES);
    all.push(...addresses);
  }
  const paths = ['/', '/shop', '/about', '/faq', '/contact'];
  for (let number = 0; number < PRODUCTS; number += 1) paths.push(`/product/p%26${number}`);
  expect(all).toEqual(paths.map((path) => `https://shop.example${path}`));
  const robots = await (await fetch(`${many.gateway.url}/robots.txt`)).text();
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  // What a page reads in the browser of a crawler.
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/graphql\?documentId=\nDisallow: \/graphql\n/);
});

test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-1e0.xml'])(
  '%s does not exist',
  async (path) => {
    expect((await fetch(`${few.gateway.url}${path}`)).status).toBe(404);
  },
);

test('a file has one ETag for each version of the catalogue, and is not sent again with it', async () => {
  const etagOf = async (): Promise<string> => {
    const response = await fetch(`${few.gateway.url}/sitemap-1.xml`);
    expect(await response.text()).toContain(`<loc>${few.gateway.url}/product/p%261<`);
    return response.headers.get('etag') ?? '';
  };
  const first = await etagOf();
  expect(await etagOf()).toBe(first);
  const headers = { 'if-none-match': first, 'cache-control': 'max-age=0' };
  expect((await fetch(`${few.gateway.url}/sitemap-1.xml`, { headers })).status).toBe(304);
  few.rest.answer('GET /api/products', { success: true, products: [product(1), product(2)] });
  expect(await etagOf()).not.toBe(first);
});

test('without a set address, a file names the host at which it is requested', async () => {
  expect(await read(`${few.gateway.url}/sitemap.xml`)).toContain(`<loc>${few.gateway.url}/sitemap-1.xml<`);
  const other = few.gateway.url.replace('127.0.0.1', 'localhost');
  expect(await read(`${other}/sitemap-1.xml`)).toContain(`<loc>${other}/product/p%261<`);
});

test('a client that requests too many files gets no more, and can still open pages', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1)
    statuses.push((await fetch(`${strict.gateway.url}/sitemap${times % 2 ? '-1' : ''}.xml`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await fetch(`${strict.gateway.url}/shop`, { headers: { accept: 'text/html' } })).status).toBe(200);
});
