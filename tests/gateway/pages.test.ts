import { beforeEach, expect, test } from 'vitest';
import { figureOf } from '#tests/support/figureOf.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { openPage, type OpenedPage } from '#tests/support/openPage.ts';
import { openRendered } from '#tests/support/openRendered.ts';
import { lamps, type Lamp } from '#tests/support/rest/lamps.ts';
import { html as htmlAnswer, SILENT, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '150' });
/** A gateway that caches nothing. */
const uncached = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  CACHE_STALE_MS: '1',
  UPSTREAM_OPERATION_MS: '1200',
});

const lamp = (id: string, name = `Lamp ${id}`): Lamp => ({
  _id: id,
  name,
  price: 12.5,
  stock: 3,
  category: `Kind ${id}`,
});

/** Each test has products that no other test requests. */
let id = 'p0';
let number = 0;

beforeEach(async () => {
  number += 1;
  id = `p${number}`;
  await sell(lamp(id));
});

/** Sets the shop's only product, and waits until the gateway has noticed. */
async function sell(product: Lamp): Promise<void> {
  rest.answer('GET /api/products', { success: true, products: [product] });
  await expect
    .poll(async () => (await gateway.ask(PRICE, { id: product._id })).data.product?.price)
    .toBe(product.price);
}

const PRICE = 'query ($id: ID!) { product(id: $id) { price } }';

const open = async (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', url = gateway.url } = {},
): Promise<OpenedPage> => openPage(url, path, headers, method);

/** How many pages came from memory, fresh or stale. */
async function hits(): Promise<number> {
  const read = async (outcome: string): Promise<number> =>
    figureOf(gateway, `haat_page_reads_total{outcome="${outcome}"}`);
  return (await read('hit')) + (await read('stale'));
}

async function openTwice(path: string): Promise<OpenedPage> {
  await openRendered(gateway, path);
  return open(path);
}

const STATE = /<script type="application\/json" id="page-state">(?<json>[^<]*)<\/script>/;

test('the HTML has the page, with the state from which the browser continues', async () => {
  const { status, body } = await openRendered(gateway, `/product/${id}`);
  expect(status).toBe(200);
  expect(body).toMatch(new RegExp(`<h1[^>]*>Lamp ${id}</h1>`));
  expect(body).toMatch(/BDT\s12\.50/);
  const state: unknown = JSON.parse(STATE.exec(body)?.groups?.['json'] ?? '');
  expect(state).toMatchObject({ cache: { [`Product:${id}`]: { name: `Lamp ${id}` } } });
});

test('a page that is requested again is sent from memory, with all the headers of other answers', async () => {
  const path = `/product/${id}`;
  const first = await openTwice(path);
  const before = await hits();
  const cached = await open(path, { 'x-request-id': 'shopper-7' });
  expect(await hits()).toBe(before + 1);
  expect(cached.body).toBe(first.body);
  expect(cached.headers['x-request-id']).toBe('shopper-7');
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'x-content-type-options',
    'cache-control',
    'etag',
    'vary',
    'cache-tag',
  ])
    expect(cached.headers[name]).toBe(first.headers[name]);
  expect(cached.headers['content-security-policy']).not.toContain('unsafe');
  expect(cached.headers['cache-tag']).toContain(`product:${id}`);
});

test("so is a page that shows only what the shop's adapter says", async () => {
  await openTwice('/contact');
  const before = await hits();
  const { headers } = await open('/contact');
  expect(await hits()).toBe(before + 1);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=0');
});

test('browsers revalidate their copy each time, and proxies cache it for as long as its data is fresh', async () => {
  const path = `/product/${id}`;
  const { headers } = await openTwice(path);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=0');
  expect(headers['cdn-cache-control']).toMatch(/^public, max-age=0, stale-while-revalidate=30/);
  const again = await open(path, { 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, body: '' });
  expect((await openRendered(gateway, '/about')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60',
  );
});

test.each(['br', 'gzip'])('a page is sent as %s, on a miss and on a hit', async (encoding) => {
  const path = `/product/${id}`;
  const plain = await openRendered(gateway, path);
  for (let turn = 0; turn < 3; turn += 1) {
    const { headers, body } = await open(path, { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body).toBe(plain.body);
  }
});

test('HEAD answers like GET, without the page', async () => {
  const path = `/product/${id}`;
  const { headers } = await openTwice(path);
  const head = await open(path, {}, { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect(Object.keys(head.headers).sort()).toEqual(Object.keys(headers).sort());
});

test('requests with a token or a cookie get the same page, which shows nothing of a shopper', async () => {
  const path = `/product/${id}`;
  const { body } = await openTwice(path);
  const headers = { authorization: `Bearer ${TOKEN_OF_SOMEBODY}`, cookie: `token=${TOKEN_OF_SOMEBODY}` };
  expect((await open(path, headers)).body).toBe(body);
  for (const { headers: sent } of rest.requests) expect(sent.authorization).toBeUndefined();
});

test('addresses that mean the same page share one copy', async () => {
  const first = `/shop?category=Kind%20${id}`;
  // The category may be empty at first: the gateway looks for a product by its id before it reads the catalogue again.
  await expect.poll(async () => (await open(first)).body).toContain(`Lamp ${id}`);
  await open(first);
  const before = await hits();
  for (const path of [
    `/Shop/?category=Kind+${id}`,
    `/shop?utm_source=letter&page=1&category=%20Kind%20${id}`,
    `/shop?sort=none&category=Kind%20${id}`,
  ])
    expect((await open(path)).body).toContain(`Lamp ${id}`);
  expect(await hits()).toBe(before + 3);
});

test('a filtered page of the shop names its canonical address', async () => {
  const products = lamps(13).map((one) => ({ ...one, category: 'Home & Garden' }));
  uncached.rest.answer('GET /api/products', { success: true, products });
  const address = '/shop?category=Home%20%26%20Garden&minPrice=5&sort=name&page=2';
  const { body } = await openRendered(uncached.gateway, address);
  expect(body).toContain('/shop?category=Home+%26+Garden&amp;page=2"/>');
});

test.each([
  ['fails', htmlAnswer(500)],
  ['does not answer', SILENT],
])('when REST %s, the browser gets the shop without content, which no cache stores', async (_, answer) => {
  uncached.rest.answer('GET /api/products', answer);
  const { status, headers, body } = await open('/shop', {}, uncached.gateway);
  expect(status).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<script type="module"');
  expect(headers['cache-control']).toBe('no-cache');
  uncached.rest.answer('GET /api/products', { success: true, products: [lamp(id)] });
  await expect.poll(async () => (await open('/shop', {}, uncached.gateway)).body).toContain(`Lamp ${id}`);
});

test.each(['vendor', 'index'])('after the content, %s runs in a task of its own', async (name) => {
  const { body } = await openRendered(uncached.gateway, '/about');
  const [file] = new RegExp(`/assets/${name}-[\\w-]+\\.js`).exec(body) ?? [];
  const script = `<script type="module" async fetchpriority="low" src="${file}"></script>`;
  expect(body).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`);
  expect(body.split(script)).toEqual([
    expect.stringMatching(/<main[^]*<\/main>/),
    expect.not.stringContaining(`${file}`),
  ]);
});

test('a shop without products is rendered, too', async () => {
  uncached.rest.answer('GET /api/products', { success: true, products: [] });
  expect((await openRendered(uncached.gateway, '/shop')).body).toContain('No products found');
});

test('without a cache, each page is rendered again', async () => {
  for (const price of [5, 6, 7]) {
    uncached.rest.answer('GET /api/products', { success: true, products: [{ ...lamp(id), price }] });
    const { headers, body } = await openRendered(uncached.gateway, '/shop');
    expect(body).toMatch(new RegExp(`BDT\\s${price}\\.00`));
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a missing product and a missing page are readable 404s', async () => {
  for (const path of [`/product/gone-${id}`, '/no/such/page', '/product/%00']) {
    const { status, headers, body } = await openRendered(gateway, path);
    expect(status).toBe(404);
    expect(body).toContain('This page is not here');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test.each(['/cart', '/orders', '/signin', '/profile', '/checkout/o1'])(
  '%s is for its shopper alone: without content, and not for search engines',
  async (path) => {
    const { headers, body } = await open(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('page-state');
  },
);

test.each([
  { clients: 1, pages: 5, rendered: 2 },
  { clients: 6, pages: 2, rendered: 8 },
])(
  'while REST is slow, $rendered new pages of $clients clients wait for it, and the others are left to the browsers',
  async ({ clients, pages, rendered }) => {
    const slow = await gatewayOfTest(rest.url, { PAGE_WAIT_MS: '400', TRUSTED_PROXIES: '1' });
    rest.answer('GET /api/products', { success: true, products: [lamp(id)] });
    const answer = rest.hold('GET /api/products');
    const opened = await Promise.all(
      Array.from({ length: clients * pages }, async (_, index) => {
        const from = { 'x-forwarded-for': `203.0.113.${index % clients}` };
        return open(`/shop?minPrice=${index}`, from, slow);
      }),
    );
    // What was too late for the first pages still counts while it is rendered.
    opened.push(await open('/shop?minPrice=99', { 'x-forwarded-for': '203.0.113.0' }, slow));
    expect(opened.map(({ status, body }) => [status, body.includes('page-state')])).toEqual(
      opened.map(() => [200, false]),
    );
    answer();
    const reads = async (): Promise<number> => figureOf(slow, 'haat_cache_reads_total{outcome="miss"}');
    await expect.poll(reads).toBeGreaterThan(0);
    expect(await reads()).toBe(rendered);
  },
);
