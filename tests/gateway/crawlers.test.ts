import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { openPage } from '#tests/support/openPage.ts';
import { html, SILENT } from '#tests/support/rest/restServer.ts';

const PRODUCTS = { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }] };
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** A browser without a window runs scripts as any other. */
const STEERED = PERSON.replace('Chrome', 'HeadlessChrome');

const open = async (url: string, agent: string, path = '/shop') =>
  openPage(url, path, { 'user-agent': agent });

test.each([
  ['fails', html(500)],
  ['does not answer', SILENT],
])('where REST %s, a crawler is asked to come again, and people get the shell', async (_, answer) => {
  const rest = await restOfTest({ 'GET /api/products': answer });
  const { url } = await gatewayOfTest(rest.url, { UPSTREAM_OPERATION_MS: '300', PAGE_WAIT_MS: '100' });
  const refused = await open(url, GOOGLE);
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect(refused.body).toBe('The shop cannot be reached at the moment. Please try again in a minute.');
  for (const agent of [PERSON, STEERED]) {
    const { status, body } = await open(url, agent);
    expect([status, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  }
  // Personal pages are shells for everybody.
  expect((await open(url, GOOGLE, '/cart')).status).toBe(200);
});

test('a crawler gets the page without its content where one row fails, perhaps for ever', async () => {
  const rest = await restOfTest({
    'GET /api/products': ({ query }) => (query.get('_type') === 'best_sellers' ? html(500) : PRODUCTS),
  });
  const { url } = await gatewayOfTest(rest.url);
  expect((await open(url, GOOGLE, '/')).status).toBe(200);
});

test('a crawler waits longer for its page than people do', async () => {
  const rest = await restOfTest({ 'GET /api/products': PRODUCTS });
  const release = rest.hold('GET /api/products');
  const { url } = await gatewayOfTest(rest.url, { PAGE_WAIT_MS: '1' });
  const waiting = open(url, GOOGLE);
  expect((await open(url, PERSON)).body).toContain('<div id="root"></div>');
  release();
  const { status, body } = await waiting;
  expect([status, body.includes('Lamp')]).toEqual([200, true]);
});
