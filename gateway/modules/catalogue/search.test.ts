import { expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { MISSPELLINGS, SEARCHES, UNKNOWN } from '#tests/support/searches.ts';
import { Catalogue } from './Catalogue.ts';
import { CatalogueBuilder } from './CatalogueBuilder.ts';

const builder = new CatalogueBuilder({
  baseUrl: 'http://rest.test',
  imageOrigins: [],
  reportUnreadable: () => undefined,
});
const products = DEMO_PRODUCTS.map((product) => ({
  ...product,
  _id: product.id,
  price: product.priceCents / 100,
}));
builder.add(Buffer.from(JSON.stringify({ products })));
const CATALOGUE = new Catalogue(builder.finish());

async function found(search: string, limit: number): Promise<string[]> {
  return (await CATALOGUE.matching(search, limit)).products.map(({ name }) => name);
}

test.each(SEARCHES)('$typed finds the expected products first', async ({ typed, first }) => {
  expect((await found(typed, first.length)).toSorted()).toEqual([...first].toSorted());
  const request = { filter: { search: typed }, sort: 'BEST_MATCH' as const, page: 1, pageSize: 5 };
  const { items } = await CATALOGUE.page(request);
  expect(items.map(({ name }) => name)).toEqual(await found(typed, 5));
});

test.each(MISSPELLINGS)('$typed finds nothing, and $meant is suggested', async ({ typed, meant }) => {
  expect(await found(typed, 1)).toEqual([]);
  expect(await CATALOGUE.correction(typed)).toBe(meant);
});

test.each(UNKNOWN)('%j gets no correction', async (typed) => {
  expect(await CATALOGUE.correction(typed)).toBeNull();
});

test('a search finds every product with the text in its name or description', async () => {
  for (const text of ['light', 'a', 'in the', 'pairs', 'T-S', '-']) {
    const having = DEMO_PRODUCTS.filter(({ name, description }) =>
      [name, description].some((field) => field.toLowerCase().includes(text.toLowerCase())),
    );
    expect(await found(text, 500)).toEqual(expect.arrayContaining(having.map(({ name }) => name)));
  }
});
