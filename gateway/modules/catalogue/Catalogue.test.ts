import { expect, test } from 'vitest';
import type { CatalogueRequest } from '#gateway/catalogue/Catalogue.ts';
import { Catalogue } from './Catalogue.ts';
import { CatalogueBuilder } from './CatalogueBuilder.ts';

const RULES = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable: () => undefined };

function product(name: string, fields: Record<string, unknown>): Record<string, unknown> {
  return { _id: name, name, price: 10, ...fields };
}

function catalogueOf(...lists: Record<string, unknown>[][]): Catalogue {
  const builder = new CatalogueBuilder(RULES);
  for (const products of lists) builder.add(Buffer.from(JSON.stringify({ products })));
  return new Catalogue(builder.finish());
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

const CATALOGUE = catalogueOf(PRODUCTS);

async function read(request: Partial<CatalogueRequest> = {}) {
  return CATALOGUE.page({ filter: {}, sort: 'NEWEST', page: 1, pageSize: 12, ...request });
}

const names = async (request: Partial<CatalogueRequest>): Promise<string[]> =>
  (await read(request)).items.map(({ name }) => name);

test('§5.16 shop filter: search matches name or description, ignoring case', async () => {
  expect(await names({ filter: { search: 'lAmP' } })).toEqual(['Floor lamp', 'Desk lamp', 'Head torch']);
});

test('§5.17 shop filter: category and brand match part of the text, ignoring case', async () => {
  expect(await names({ filter: { category: 'garden', brand: 'ar' } })).toEqual(['Desk lamp']);
});

test('products are filtered by price range and rating', async () => {
  expect(await names({ filter: { minPrice: 40, maxPrice: 90 } })).toEqual(['Floor lamp', 'Desk lamp']);
  expect(await names({ filter: { minRating: 4 } })).toEqual(['Running shoe', 'Desk lamp']);
});

test('§9.12 shop: sorts by newest, price either way, and name', async () => {
  expect(await names({ sort: 'NEWEST' })).toEqual(['Floor lamp', 'Running shoe', 'Desk lamp', 'Head torch']);
  expect((await names({ sort: 'PRICE_LOW' }))[0]).toBe('Head torch');
  expect((await names({ sort: 'PRICE_HIGH' }))[0]).toBe('Running shoe');
  expect(await names({ sort: 'NAME' })).toEqual(['Desk lamp', 'Floor lamp', 'Head torch', 'Running shoe']);
});

test.each([{}, { search: null }, { search: ' ' }])(
  'without a search text, the best matches are the newest products: %j',
  async (filter) => {
    expect(await names({ filter, sort: 'BEST_MATCH' })).toEqual(await names({ sort: 'NEWEST' }));
  },
);

test('a page number beyond the last page gets the last page', async () => {
  expect(await read({ page: 9, pageSize: 3 })).toMatchObject({ page: 2, totalPages: 2, total: 4 });
  expect((await read({ page: 9, pageSize: 3 })).items).toHaveLength(1);
});

test('a filter that matches nothing gets an empty page with empty facets', async () => {
  const { items, total, totalPages, page, facets } = await read({
    filter: { search: 'sofa', category: 'Sports' },
  });
  expect({ items, total, totalPages, page }).toEqual({ items: [], total: 0, totalPages: 0, page: 1 });
  expect(facets).toEqual({ categories: [], brands: [], minPrice: null, maxPrice: null });
});

test('the count of a category includes longer names that contain it, as its filter does', async () => {
  const clothes = ['Men', 'Women', 'Women', 'Boys'].map((category, index) =>
    product(`Coat ${index}`, { category }),
  );
  const { facets } = await catalogueOf(clothes).page({ filter: {}, sort: 'NAME', page: 1, pageSize: 12 });
  expect(facets.categories).toEqual([
    { value: 'Boys', count: 1 },
    { value: 'Men', count: 3 },
    { value: 'Women', count: 2 },
  ]);
});

test('each facet is counted under all filters except its own', async () => {
  const { facets } = await read({ filter: { category: 'Sports', brand: 'Aro', maxPrice: 50 } });
  expect(facets.categories).toEqual([{ value: 'Home & Garden', count: 1 }]);
  expect(facets.brands).toEqual([{ value: 'Luma', count: 1 }]);
  expect(facets).toMatchObject({ minPrice: 120, maxPrice: 120 });
});

test('a product is found by its id, and an unknown id finds nothing', async () => {
  for (const { name } of PRODUCTS) expect(namesOf(await CATALOGUE.byIds([String(name)]))).toEqual([name]);
  expect(await CATALOGUE.byIds(['desk lamp', 'Desk lam', ''])).toEqual([]);
  expect(await catalogueOf().byIds(['Desk lamp', ''])).toEqual([]);
});

const namesOf = (products: readonly { name: string }[]): string[] => products.map(({ name }) => name);

test.each([
  [1, 3, ['Floor lamp', 'Running shoe']],
  [3, 9, ['Head torch']],
  [4, 9, []],
  [9, 12, []],
])("the products from %i to %i come in the server's order", async (start, end, expected) => {
  expect(namesOf(await CATALOGUE.slice(start, end))).toEqual(expected);
});

test('the first products on offer are listed, up to the limit', async () => {
  const onOffer = ['A', 'B', 'C', 'D'].map((name) => product(name, { offer: name !== 'B' }));
  expect(namesOf(await catalogueOf(onOffer).onOffer(2))).toEqual(['A', 'C']);
  expect(namesOf(await catalogueOf(onOffer).onOffer(9))).toEqual(['A', 'C', 'D']);
  expect(await CATALOGUE.onOffer(9)).toEqual([]);
});

test('a category is found regardless of case, and by its whole name only', async () => {
  const catalogue = catalogueOf([...PRODUCTS, product('Gift card', {})]);
  const spellings = ['sports', 'HOME & GARDEN', 'Home'].map(async (name) => catalogue.categoryNamed(name));
  expect(await Promise.all(spellings)).toEqual(['Sports', 'Home & Garden', null]);
  const lists = ['home & garden', 'Home'].map(async (name) => catalogue.inCategory(name, 9));
  expect((await Promise.all(lists)).map(({ length }) => length)).toEqual([2, 0]);
  expect(namesOf(await catalogue.inCategory('SPORTS', 9))).toEqual(['Running shoe', 'Head torch']);
  expect(namesOf(await catalogue.inCategory('sports', 1))).toEqual(['Running shoe']);
});

test.each([
  ['lampp', 'lamp'],
  ['desck lamp', 'desk lamp'],
  ['lamp', null],
  ['amp', null],
  ['desck torchh', null],
  ['xyzzy', null],
])(
  'a search without results gets a correction that has results, or none: %j, %j',
  async (search, expected) => {
    expect(await CATALOGUE.correction(search)).toBe(expected);
  },
);

test('a product that appears on two pages is stored once', async () => {
  const catalogue = catalogueOf(PRODUCTS.slice(0, 3), PRODUCTS.slice(2));
  expect(await catalogue.ids(0, 1000)).toEqual(PRODUCTS.map(({ name }) => name));
  expect(await catalogue.ids(1, 3)).toEqual(PRODUCTS.slice(1, 3).map(({ name }) => name));
});

const TEXTS = catalogueOf([
  product('Shoe rack', { description: 'Wide  and\nlow', tags: ['hall', 'wood work'] }),
  product('Rack', { description: 'for a shoe' }),
  product('গামছা লাল', { description: '赤いタオル、綿100％' }),
  product('50% off_card', { description: 'Ça va' }),
]);

async function found(search: string): Promise<string[]> {
  const { items } = await TEXTS.page({ filter: { search }, sort: 'NEWEST', page: 1, pageSize: 12 });
  return items.map(({ name }) => name);
}

test.each([
  ['shoe', ['Shoe rack', 'Rack']],
  ['HOE RA', ['Shoe rack']],
  ['oe rac', ['Shoe rack']],
  ['rack shoe', ['Shoe rack', 'Rack']],
  ['ack hoe', []],
  ['wide  and', ['Shoe rack']],
  ['wide and', ['Shoe rack']],
  ['and\nlow', ['Shoe rack']],
  ['ছা লা', ['গামছা লাল']],
  ['オル', ['গামছা লাল']],
  ['%', ['গামছা লাল', '50% off_card']],
  ['0%', ['গামছা লাল', '50% off_card']],
  ['f_c', ['50% off_card']],
  ['çA', ['50% off_card']],
  ['ca VA', ['50% off_card']],
  ['hall', ['Shoe rack']],
])('a search finds a text or its words in names, descriptions and tags: %j', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each(['soft lampshade', 'oftla'])('%j does not match across products or words', async (search) => {
  const catalogue = catalogueOf([
    product('A', { description: 'soft lamp' }),
    product('Shade', {}),
    product('Lampshade', {}),
  ]);
  expect(await catalogue.matching(search, 1)).toMatchObject({ total: 0 });
});

test('a search reports how many products match, even beyond its limit', async () => {
  expect(await TEXTS.matching('ra', 1)).toMatchObject({ total: 2, products: [{ name: 'Shoe rack' }] });
});

test('one request cannot change a product that others share', async () => {
  const read = async () => CATALOGUE.byIds(['Desk lamp']);
  Object.assign((await read())[0] ?? {}, { name: 'Changed' });
  expect(namesOf(await read())).toEqual(['Desk lamp']);
});

test('the index finds the same as a comparison with every product', async () => {
  const words = ['lamp', 'la', 'amp', 'desk lamp', 'k l', 'p', 'red desk', 'e'];
  const names = Array.from({ length: 300 }, (_, index) =>
    ['red', 'desk', 'lamp', 'lamplight', 'clamp'].filter((_word, bit) => ((index * 7) >> bit) & 1).join(' '),
  );
  const catalogue = catalogueOf(names.map((name, index) => product(`${name} ${index}`, {})));
  for (const word of words) {
    const { total } = await catalogue.page({ filter: { search: word }, sort: 'NAME', page: 1, pageSize: 1 });
    expect(total).toBe(names.filter((name) => name.includes(word)).length);
  }
});

test('each filter finds and counts the same as a comparison with every product', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    name: `Thing ${index}`,
    price: (index * 37) % 90,
    category: [null, 'Home', 'Homeware', 'Sports'][index % 4] ?? null,
    brand: ['Aro', 'Luma', null][index % 3] ?? null,
    ratings: (index % 11) / 2,
  }));
  const catalogue = catalogueOf(rows.map(({ name, ...fields }) => product(name, fields)));
  for (const category of [undefined, 'home', 'Sports', 'nothing'])
    for (const brand of [undefined, 'Aro'])
      for (const minRating of [undefined, 3])
        for (const [minPrice, maxPrice] of [[], [20], [undefined, 37], [20, 37], [50, 49]]) {
          const filter = { category, brand, minPrice, maxPrice, minRating };
          const isIn = (text: string | null, part = ''): boolean =>
            part === '' || text?.toLowerCase().includes(part.toLowerCase()) === true;
          const rated = rows.filter(({ ratings }) => ratings >= (minRating ?? 0));
          const inRange = rated.filter(({ price }) => price >= (minPrice ?? 0) && price <= (maxPrice ?? 99));
          const found = inRange.filter((row) => isIn(row.category, category) && isIn(row.brand, brand));
          const { items, total, facets } = await catalogue.page({
            filter,
            sort: 'NEWEST',
            page: 1,
            pageSize: 200,
          });
          expect(items.map(({ name }) => name)).toEqual(found.map(({ name }) => name));
          expect(total).toBe(found.length);
          const ofBrand = inRange.filter((row) => isIn(row.brand, brand));
          for (const { value, count } of facets.categories)
            expect(count).toBe(ofBrand.filter((row) => isIn(row.category, value)).length);
          const inCategory = inRange.filter((row) => isIn(row.category, category));
          for (const { value, count } of facets.brands)
            expect(count).toBe(inCategory.filter((row) => row.brand === value).length);
          const prices = rated
            .filter((row) => isIn(row.category, category) && isIn(row.brand, brand))
            .map(({ price }) => price);
          expect(facets.minPrice).toBe(prices.length === 0 ? null : Math.min(...prices));
          expect(facets.maxPrice).toBe(prices.length === 0 ? null : Math.max(...prices));
        }
});
