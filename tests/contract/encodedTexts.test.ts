import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

// As WooCommerce stores its texts (woocommerce/woocommerce: names pass wp_kses and esc_html).
const PRODUCTS = [
  {
    _id: '15',
    name: 'Men&#8217;s shirt &#8211; blue',
    category: 'Home &amp; Garden',
    brand: 'Fjord &amp; Sons',
    price: 5,
    stock: 3,
    image: '/uploads/a.jpg',
    tags: ['caf&eacute;'],
  },
  {
    _id: '16',
    name: 'Blanket',
    category: 'Home',
    price: 5,
    stock: 3,
    description: '<p>Warm <b>wool</b>.</p>',
  },
];

const { gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  {
    'GET /api/products': ({ query }) => ({
      success: true,
      products: query.has('_search')
        ? []
        : PRODUCTS.filter(({ category }) => (query.get('category') ?? category) === category),
    }),
  },
);

test('filters, facets, searches and related products find what a server stores with entities', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(filter: { category: "home & garden", brand: "Fjord & Sons" }) {
      items { name category } facets { categories { value count } brands { value } }
    }
    products(category: "Home & Garden") { name brand tags }
    found: products(search: "men’s café") { id }
  }`);
  expect(errors).toEqual([]);
  const shirt = { name: 'Men’s shirt – blue', category: 'Home & Garden' };
  expect(data.catalogue.items).toEqual([shirt]);
  expect(data.catalogue.facets.categories).toContainEqual({ value: 'Home & Garden', count: 1 });
  expect(data.products).toEqual([{ name: shirt.name, brand: 'Fjord & Sons', tags: ['café'] }]);
  expect(data.found).toEqual([{ id: '15' }]);
});
