import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { lamps } from '#tests/support/rest/lamps.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' });

const SPELLINGS = ['Home & Garden', 'home & garden', ' Home  &  Garden ', 'Home & Garden', 'Sports'];

test('a category that is spelled in several ways is one: as a facet, in products and in related products', async () => {
  const all = lamps(SPELLINGS.length).map((lamp, id) => ({ ...lamp, category: SPELLINGS[id] }));
  // Compares categories as most servers do.
  rest.answer('GET /api/products', ({ query }) => {
    const wanted = query.get('category');
    const id = query.get('_id');
    const products = all.filter(
      (one) => (wanted === null || one.category === wanted) && (id ?? one._id) === one._id,
    );
    return { success: true, products, totalItems: products.length };
  });
  const { data, errors } = await gateway.ask(`{
    catalogue(filter: { category: "home & garden" }) { total facets { categories { value count } } }
    products(category: "HOME & GARDEN") { id }
    product(id: "p0") { category related { id } }
  }`);
  expect(errors).toEqual([]);
  expect(data.catalogue).toEqual({
    total: 4,
    facets: {
      categories: [
        { value: 'Home & Garden', count: 4 },
        { value: 'Sports', count: 1 },
      ],
    },
  });
  expect(data.products).toEqual([{ id: 'p0' }, { id: 'p1' }, { id: 'p2' }, { id: 'p3' }]);
  expect(data.product).toEqual({
    category: 'Home & Garden',
    related: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
  });
});
