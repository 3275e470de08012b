import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { openPage } from '#tests/support/openPage.ts';

const { gateway } = await scriptedGateway(
  { TRUSTED_PROXIES: '1' },
  {
    'GET /api/products': {
      success: true,
      products: [{ _id: 'p1', name: 'Lamp', price: 10, images: ['/a.png'] }],
    },
  },
);

/** Sends headers that a client could make up, including Host. */
const get = async (path: string, headers: Record<string, string>) => openPage(gateway.url, path, headers);

const MADE_UP: Record<string, string>[] = [
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': '"><script>alert(1)</script>' },
  { 'x-forwarded-proto': 'https, evil' },
  { host: 'a:99999' },
  { host: 'a:b:c' },
  { host: 'shop"><script>' },
  { host: '[::1' },
];

test.each(
  MADE_UP.flatMap((headers) =>
    ['/', '/product/p1', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt'].map((path) => ({ path, headers })),
  ),
)('$path answers well to $headers, and repeats nothing of it', async ({ path, headers }) => {
  const { status, body } = await get(path, headers);
  expect(status).toBe(200);
  expect(body).not.toMatch(/javascript:|alert\(|99999|evil|a:b:c|shop"><script|shop&quot;|\[::1[^\]]/);
  const named =
    /(?:canonical" href="|<loc>|Sitemap: )(?<address>[^"<\s]+)/.exec(body)?.groups?.['address'] ?? '';
  expect(new URL(named).protocol).toMatch(/^https?:$/);
});

test('pages name the address at which the shop was requested, behind a proxy or not', async () => {
  const { body } = await get('/sitemap-1.xml', { host: 'shop.example', 'x-forwarded-proto': 'https' });
  expect(body).toContain('<loc>https://shop.example/product/p1</loc>');
  expect((await get('/robots.txt', { host: '[::1]:4000' })).body).toContain('http://[::1]:4000/sitemap.xml');
});
