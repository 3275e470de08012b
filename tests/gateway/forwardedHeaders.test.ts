import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { openPage } from '#tests/support/openPage.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway(
  { TRUSTED_PROXIES: '1' },
  {
    'GET /api/products': {
      success: true,
      products: [{ _id: 'p1', name: 'Lamp', price: 10, images: ['/a.png'] }],
    },
    'GET /api/user/profile': { success: true, user: { _id: 'u1', name: 'M', email: 'm@haat.test' } },
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

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', ''],
  ['1.2.3.4.5.6:99 or more', ''],
  ['f'.repeat(5000), ''],
])('with X-Forwarded-For %s, REST receives %j', async (sent, told) => {
  const query = encodeURIComponent('{ viewer { profile { id } } }');
  await get(`/graphql?query=${query}`, {
    accept: 'application/json',
    authorization: `Bearer ${TOKEN_OF_SOMEBODY}`,
    'x-forwarded-for': sent,
  });
  expect(rest.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([told]);
});

test.each([
  ['X-Real-IP', '203.0.113.9'],
  ['Via', '1.1 proxy'],
  ['Forwarded', 'for=203.0.113.9'],
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-Host', 'shop.example'],
  ['X-Forwarded-Proto', 'https'],
])(
  '/metrics without a token is not for requests that a proxy of this machine passes on with %s',
  async (name, value) => {
    expect((await get('/metrics', {})).status).toBe(200);
    expect((await get('/metrics', { [name]: value })).status).toBe(404);
  },
);
