import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { MALFORMED_TEXTS } from '#tests/support/hostileTexts.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

/** Half of a character, which JSON can contain. */
const HALF = '\uD83D';

const LAMP = {
  _id: 'p1',
  name: `Lamp ${HALF}`,
  description: HALF,
  price: 10,
  stock: 3,
  image: `/pictures/${HALF}.png`,
  brand: `Norrlyd ${HALF}`,
  category: `Light ${HALF}`,
  tags: [`desk ${HALF}`],
  reviews: [{ reviewerName: HALF, rating: 5, comment: `Good ${HALF}`, image: HALF }],
};
const NAMELESS = { ...LAMP, _id: HALF, name: 'Without an id that can be asked for' };
const ORDER = {
  _id: 'o1',
  date: '2026-03-01T09:30:00.000Z',
  items: [{ productId: HALF, name: HALF, price: 10 }],
  address: { street: HALF },
};

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0', LOG_LEVEL: 'info' },
  {
    'GET /api/products': { success: true, products: [NAMELESS, LAMP] },
    'GET /api/banner': [
      { _id: HALF, title: 'First' },
      { _id: HALF, title: HALF },
    ],
    'GET /api/order/my-orders': { success: true, orders: [ORDER, { ...ORDER, _id: HALF }] },
    'GET /api/user/profile': { success: false, message: `Not today ${HALF}` },
  },
);

test('one product with half a character as its id stops no gateway, and hides no other product', async () => {
  for (let times = 0; times < 2; times += 1)
    for (const path of ['/', '/shop', '/product/p1', '/shop?category=Light+%EF%BF%BD', '/sitemap-1.xml']) {
      let sent = '';
      const read = async (): Promise<string> => {
        const response = await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } });
        expect(response.status).toBe(200);
        return (sent = await response.text());
      };
      // A busy gateway leaves a page to the browser.
      await expect.poll(read).toMatch(/page-state|<urlset/);
      expect(sent).not.toContain('\\ud83d');
      expect(sent).not.toContain(NAMELESS.name);
    }
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect(gateway.log.all.filter((line) => line.includes('could not be rendered'))).toEqual([]);
});

test.each(MALFORMED_TEXTS)('a product whose id is %s is left out', async (_, id) => {
  rest.answer('GET /api/products', { success: true, products: [{ ...LAMP, _id: id }, LAMP] });
  const { data } = await gateway.ask('{ products { id } catalogue { total items { id } } }');
  expect(data).toEqual({ products: [{ id: 'p1' }], catalogue: { total: 1, items: [{ id: 'p1' }] } });
});

test('texts are repaired wherever they appear', async () => {
  const { data } = await gateway.ask(`{
    products { name description image brand category tags reviews { reviewerName comment } related { id } }
    catalogue { facets { categories { value } brands { value } } }
    banners { id title }
  }`);
  expect(data.products[0]).toEqual({
    name: 'Lamp \uFFFD',
    description: '\uFFFD',
    image: '/media/pictures/%EF%BF%BD.png',
    brand: 'Norrlyd \uFFFD',
    category: 'Light \uFFFD',
    tags: ['desk \uFFFD'],
    reviews: [{ reviewerName: '\uFFFD', comment: 'Good \uFFFD' }],
    related: [],
  });
  expect(data.catalogue.facets.categories).toEqual([{ value: 'Light \uFFFD' }]);
  expect(data.banners).toEqual([
    { id: 'banner-1', title: 'First' },
    { id: 'banner-2', title: '\uFFFD' },
  ]);
});

test("a shopper's order keeps its lines, without an id that leads nowhere, and messages are repaired", async () => {
  const orders = '{ viewer { orders { id items { productId name } address { street } } } }';
  const { data } = await gateway.ask(orders, {}, TOKEN_OF_SOMEBODY);
  expect(data.viewer.orders).toEqual([
    { id: 'o1', items: [{ productId: null, name: '\uFFFD' }], address: { street: '\uFFFD' } },
  ]);
  const { errors } = await gateway.ask('{ viewer { profile { name } } }', {}, TOKEN_OF_SOMEBODY);
  expect(errors[0]?.message).toBe('Not today \uFFFD');
});

test('a message that is cut within a character stays valid text', async () => {
  rest.answer('GET /api/user/profile', { success: false, message: `${'x'.repeat(299)}😀` });
  const { errors } = await gateway.ask('{ viewer { profile { name } } }', {}, TOKEN_OF_SOMEBODY);
  expect(errors[0]?.message.startsWith('x'.repeat(299))).toBe(true);
  expect(errors[0]?.message).not.toMatch(/\p{Surrogate}/u);
});
