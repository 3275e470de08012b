import { expect, test } from 'vitest';
import { toProduct, type Product } from '#gateway/modules/products/toProduct.ts';
import { cataloguePage, type CatalogueRequest } from './cataloguePage.ts';

function product(name: string, fields: Record<string, unknown>): Product {
  const made = toProduct(
    { _id: name, name, price: 10, ...fields },
    { baseUrl: 'http://rest.test', imageOrigins: [] },
  );
  if (made === null) throw new Error(`${name} is no product.`);
  return made;
}

const PRODUCTS = [
  product('Desk lamp', {
    price: 40,
    category: 'Home & Garden',
    brand: 'Aro',
    ratings: 4.5,
    createdAt: '2026-01-01',
  }),
  product('Floor lamp', {
    price: 90,
    category: 'Home & Garden',
    brand: 'Luma',
    ratings: 3,
    createdAt: '2026-03-01',
  }),
  product('Running shoe', {
    price: 120,
    category: 'Sports',
    brand: 'Aro',
    ratings: 5,
    createdAt: '2026-02-01',
  }),
  product('Head torch', { price: 25, category: 'Sports', brand: 'Luma', description: 'A small LAMP.' }),
];

function read(request: Partial<CatalogueRequest> = {}): ReturnType<typeof cataloguePage> {
  return cataloguePage(PRODUCTS, { filter: {}, sort: 'NEWEST', page: 1, pageSize: 12, ...request });
}

const names = (request: Partial<CatalogueRequest>): string[] => read(request).items.map(({ name }) => name);

test('§5.16 shop filter: search matches name or description, without case', () => {
  expect(names({ filter: { search: 'lAmP' } })).toEqual(['Floor lamp', 'Desk lamp', 'Head torch']);
});

test('§5.17 shop filter: category and brand match by part of the text, without case', () => {
  expect(names({ filter: { category: 'garden', brand: 'ar' } })).toEqual(['Desk lamp']);
});

test('price range and rating filter', () => {
  expect(names({ filter: { minPrice: 40, maxPrice: 90 } })).toEqual(['Floor lamp', 'Desk lamp']);
  expect(names({ filter: { minRating: 4 } })).toEqual(['Running shoe', 'Desk lamp']);
});

test('§9.12 shop: sorts by newest, price either way, and name', () => {
  expect(names({ sort: 'NEWEST' })).toEqual(['Floor lamp', 'Running shoe', 'Desk lamp', 'Head torch']);
  expect(names({ sort: 'PRICE_LOW' })[0]).toBe('Head torch');
  expect(names({ sort: 'PRICE_HIGH' })[0]).toBe('Running shoe');
  expect(names({ sort: 'NAME' })).toEqual(['Desk lamp', 'Floor lamp', 'Head torch', 'Running shoe']);
});

test('a page beyond the last one is the last one', () => {
  expect(read({ page: 9, pageSize: 3 })).toMatchObject({ page: 2, totalPages: 2, total: 4 });
  expect(read({ page: 9, pageSize: 3 }).items).toHaveLength(1);
});

test('nothing that matches is an empty page with its facets', () => {
  const { items, total, totalPages, page, facets } = read({ filter: { search: 'sofa', category: 'Sports' } });
  expect({ items, total, totalPages, page }).toEqual({ items: [], total: 0, totalPages: 0, page: 1 });
  expect(facets).toEqual({ categories: [], brands: [], minPrice: null, maxPrice: null });
});

test('each facet is counted with all conditions but its own', () => {
  const { facets } = read({ filter: { category: 'Sports', brand: 'Aro', maxPrice: 50 } });
  expect(facets.categories).toEqual([{ value: 'Home & Garden', count: 1 }]);
  expect(facets.brands).toEqual([{ value: 'Luma', count: 1 }]);
  expect(facets).toMatchObject({ minPrice: 120, maxPrice: 120 });
});
