import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import type { OpenedPage } from '#tests/support/openPage.ts';
import { openRendered } from '#tests/support/openRendered.ts';

const LAMP = {
  _id: 'p1',
  name: 'Lamp "Ada" </script><b>',
  description: 'Warm & bright',
  price: 12.5,
  stock: 3,
  images: ['/pictures/lamp.png'],
  brand: 'Norrlyd',
  reviews: [{ reviewerName: 'Nila', rating: 4 }],
  ratings: 4,
};

const { rest, gateway } = await scriptedGateway({
  PUBLIC_URL: 'https://shop.example/',
  CACHE_FRESH_MS: '0',
  CACHE_STALE_MS: '1',
});

beforeEach(() => {
  rest.answer('GET /api/products', { success: true, products: [LAMP] });
});

const open = async (path: string): Promise<OpenedPage> => openRendered(gateway, path);

test('a shared product shows its name, description and picture, and no text can break out of the HTML', async () => {
  const { status, body: page } = await open('/product/p1');
  expect(status).toBe(200);
  for (const tag of [
    '<title>Lamp &quot;Ada&quot; &lt;/script&gt; – Haat</title>',
    '<meta name="description" content="Warm &amp; bright"/>',
    '<link rel="canonical" href="https://shop.example/product/p1"/>',
    '<meta property="og:type" content="product"/>',
    '<meta property="og:image" content="https://shop.example/media/pictures/lamp.png"/>',
  ])
    expect(page).toContain(tag);
  expect(page).not.toContain('</script><b>');
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(?<json>[^<]*)<\/script>/.exec(page)?.groups?.['json'] ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Lamp "Ada" </script>',
    offers: {
      price: '12.50',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      shippingDetails: { deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } } },
    },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
  });
});

test("a category has its own title, and the shop's picture", async () => {
  const { body: page } = await open('/shop?category=Sports&minPrice=5&sort=name&utm_source=letter');
  expect(page).toContain('<title>Sports – Haat</title>');
  expect(page).toContain('<link rel="canonical" href="https://shop.example/shop?category=Sports"/>');
  expect(page).toContain('<meta property="og:image" content="https://shop.example/social.jpg"/>');
});

test('other spellings of a page name its canonical address', async () => {
  const { status, body: page } = await open('/Shop/');
  expect(status).toBe(200);
  expect(page).toContain('<title>Shop – Haat</title>');
  expect(page).toContain('<link rel="canonical" href="https://shop.example/shop"/>');
  expect((await open('/PRODUCT/%701')).body).toContain('href="https://shop.example/product/p1"');
});

test('a page beyond the last one names the last one', async () => {
  const { body: page } = await open('/shop?page=9');
  expect(page).toContain('<link rel="canonical" href="https://shop.example/shop"/>');
});
