import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';

const G = 'http://base.google.com/ns/1.0';
const PER_PAGE = 500;
const MANY = 5500;

const LAMP = {
  _id: 'p&1',
  name: 'Lamp <b>"Ada"</b> & Co',
  description: 'Warm\u0007 & bright\u001B ]]> \u{1F4A1}\uFFFE',
  price: 12.5,
  oldPrice: 20,
  stock: 3,
  images: ['/pictures/lamp.png', '/pictures/lamp-2.png'],
  brand: 'Norrlyd',
  category: 'Home & Garden',
};
const PLAIN = { _id: 'p2', name: 'Cup', price: 4, stock: 0, image: '/pictures/cup.png' };

const listed = (products: readonly object[]): object => ({ success: true, products, totalPages: 1 });
const few = await scriptedGateway(
  { PUBLIC_URL: 'https://shop.example', CACHE_FRESH_MS: '600000', ADMIN_TOKEN },
  { 'GET /api/products': listed([LAMP, PLAIN]) },
);
const many = await scriptedGateway(
  {},
  {
    'GET /api/products': ({ query }) => {
      const first = (Number(query.get('_page') ?? 1) - 1) * PER_PAGE;
      const products = Array.from({ length: PER_PAGE }, (_, index) => ({
        ...PLAIN,
        _id: `p${first + index}`,
      }));
      return { success: true, products, totalPages: MANY / PER_PAGE };
    },
  },
);

/** Parses XML; fails if it is not well-formed. */
function parse(xml: string): Document {
  return new new JSDOM().window.DOMParser().parseFromString(xml, 'application/xml');
}

async function read(url: string): Promise<Document> {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return parse(await response.text());
}

/** The values of an item by the names of their tags. */
function fieldsOf(item: Element): Record<string, string | null> {
  return Object.fromEntries(
    Array.from(item.children, ({ namespaceURI, localName, textContent }) => [
      namespaceURI === G ? `g:${localName}` : localName,
      textContent,
    ]),
  );
}

const itemsOf = (feed: Document): Element[] => [...feed.getElementsByTagName('item')];

test('the feed is RSS 2.0 with the required fields of each product', async () => {
  const feed = await read(`${few.gateway.url}/feeds/google.xml`);
  expect([feed.documentElement.tagName, feed.documentElement.getAttribute('version')]).toEqual([
    'rss',
    '2.0',
  ]);
  expect(feed.querySelector('channel > title')?.textContent).toBe('Haat');
  expect(feed.querySelector('channel > link')?.textContent).toBe('https://shop.example');
  expect(feed.querySelector('channel > description')?.textContent).toMatch(/^Well-made things/);
  expect(itemsOf(feed).map(fieldsOf)).toEqual([
    {
      'g:id': 'p&1',
      title: 'Lamp "Ada" & Co',
      description: 'Warm & bright ]]> \u{1F4A1}',
      link: 'https://shop.example/product/p%261',
      'g:image_link': 'https://shop.example/media/pictures/lamp.png',
      'g:additional_image_link': 'https://shop.example/media/pictures/lamp-2.png',
      'g:availability': 'in_stock',
      'g:price': '20.00 BDT',
      'g:sale_price': '12.50 BDT',
      'g:condition': 'new',
      'g:brand': 'Norrlyd',
      'g:product_type': 'Home & Garden',
    },
    {
      'g:id': 'p2',
      title: 'Cup',
      description: 'Cup',
      link: 'https://shop.example/product/p2',
      'g:image_link': 'https://shop.example/media/pictures/cup.png',
      'g:availability': 'out_of_stock',
      'g:price': '4.00 BDT',
      'g:condition': 'new',
    },
  ]);
});

test('an old price that is not higher is no sale, and long texts are cut', async () => {
  few.rest.answer(
    'GET /api/products',
    listed([{ ...PLAIN, oldPrice: 3, name: 'n'.repeat(151), description: 'd'.repeat(5001) }]),
  );
  await purge(few.gateway, { tags: ['product:p2'] });
  const [item] = itemsOf(await read(`${few.gateway.url}/feeds/google.xml`)).map(fieldsOf);
  expect(item).toMatchObject({ 'g:price': '4.00 BDT', title: `${'n'.repeat(149)}…` });
  expect(item?.['description']).toHaveLength(5000);
  expect(item).not.toHaveProperty('g:sale_price');
});

test('the feed is stored under the tags of its products, until one of them is purged', async () => {
  const { gateway, rest } = few;
  const get = async (headers = {}): Promise<Response> =>
    fetch(`${gateway.url}/feeds/google.xml`, { headers });
  rest.answer('GET /api/products', listed([PLAIN]));
  await purge(few.gateway, { tags: ['product:p2'] });
  const first = await get();
  await get();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-tag')).toBe('catalogue,product:p2');
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  rest.requests.length = 0;
  expect((await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
  expect(rest.requests).toEqual([]);
  rest.answer('GET /api/products', listed([{ ...PLAIN, price: 5 }]));
  await purge(few.gateway, { tags: ['product:p2'] });
  const changed = await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect(changed.status).toBe(200);
  expect(itemsOf(parse(await changed.text())).map((item) => fieldsOf(item)['g:price'])).toEqual(['5.00 BDT']);
});

test('many products come in several files, each of which names the next', async () => {
  const { url } = many.gateway;
  const ids: (string | undefined)[] = [];
  const files: string[] = [];
  for (let next: string | null = `${url}/feeds/google.xml`; next !== null;) {
    files.push(next.replace(url, ''));
    const feed: string = await (await fetch(next)).text();
    ids.push(...Array.from(feed.matchAll(/<g:id>(.*?)<\/g:id>/g), ([, id]) => id));
    next = /<atom:link rel="next" href="(.*?)"/.exec(feed)?.[1] ?? null;
  }
  expect(files).toEqual(['/feeds/google.xml', '/feeds/google-2.xml']);
  expect(ids).toEqual(Array.from({ length: MANY }, (_, index) => `p${index}`));
});

test.each(['google-0', 'google-1', 'google-02', 'google-3', 'google-x', 'google-1e9'])(
  '/feeds/%s.xml does not exist',
  async (name) => {
    const response = await fetch(`${many.gateway.url}/feeds/${name}.xml`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test('robots.txt names the feed', async () => {
  const robots = await (await fetch(`${few.gateway.url}/robots.txt`)).text();
  expect(robots).toMatch(/^# .*: https:\/\/shop\.example\/feeds\/google\.xml$/m);
});

test('with FEEDS off there is no feed, and robots.txt does not name one', async () => {
  const { url } = await gatewayOfTest(few.rest.url, { FEEDS: 'off' });
  expect((await fetch(`${url}/feeds/google.xml`, { headers: { accept: 'application/xml' } })).status).toBe(
    404,
  );
  expect(await (await fetch(`${url}/robots.txt`)).text()).not.toContain('feeds');
});

test('feeds are limited', async () => {
  const { url } = await gatewayOfTest(few.rest.url, { REQUESTS_PER_MINUTE: '1' });
  const statuses: number[] = [];
  for (let times = 0; times < 2; times += 1) statuses.push((await fetch(`${url}/feeds/google.xml`)).status);
  expect(statuses).toEqual([200, 429]);
});

test('a product that Google would refuse is left out, with one line of the log', async () => {
  const bad = [
    { ...PLAIN, _id: 'free', price: 0 },
    { ...PLAIN, _id: 'plain', image: undefined },
    { ...PLAIN, _id: 'bare', image: undefined },
    { ...PLAIN, _id: 'mute', name: '\u0001' },
  ];
  const rest = await restOfTest({
    'GET /api/products': listed([...bad, { ...PLAIN, _id: 'শ'.repeat(51) }, PLAIN]),
  });
  const gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn' });
  const feed = await read(`${gateway.url}/feeds/google.xml`);
  // Google takes ids of at most 50 characters.
  const ids = itemsOf(feed).map((item) => fieldsOf(item)['g:id']);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f]{50}$/), 'p2']);
  const messages = gateway.log.all.map((line) => JSON.parse(line).msg);
  const leftOut = messages.filter((message) => message.includes('left out of the feed'));
  expect(leftOut).toEqual([
    'Products without a price above 0 are left out of the feed, such as "free".',
    'Products without a picture are left out of the feed, such as "plain".',
    'Products without a name that XML can hold are left out of the feed, such as "mute".',
  ]);
});
