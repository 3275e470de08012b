import SearchableMap from 'minisearch/SearchableMap';
import { expect, test, vi } from 'vitest';
import type { CatalogueRequest, Item } from './Catalogue.ts';
import { MemoryCatalogue } from './MemoryCatalogue.ts';
import { TextIndex } from './TextIndex.ts';

function product(name: string, fields: Partial<Item>): Item {
  const texts = { id: name, name, description: null, brand: null, category: null, tags: [] };
  return { ...texts, price: 10, rating: 0, onOffer: false, createdAt: null, ...fields };
}

async function catalogueOf(products: readonly Item[], before?: MemoryCatalogue<Item>) {
  return MemoryCatalogue.build(products, { synonyms: [], detailWords: [] }, before);
}

async function find(catalogue: MemoryCatalogue<Item>, search: string) {
  return catalogue.page({ filter: { search }, sort: 'BEST_MATCH', page: 1, pageSize: 12 });
}

const PRODUCTS = [
  product('Desk lamp', {
    price: 40,
    category: 'Home & Garden',
    brand: 'Aro',
    rating: 4.5,
    createdAt: '2026-01-01',
  }),
  product('Floor lamp', {
    price: 90,
    category: 'Home & Garden',
    brand: 'Luma',
    rating: 3,
    createdAt: '2026-03-01',
  }),
  product('Running shoe', {
    price: 120,
    category: 'Sports',
    brand: 'Aro',
    rating: 5,
    createdAt: '2026-02-01',
  }),
  product('Head torch', { price: 25, category: 'Sports', brand: 'Luma', description: 'A small LAMP.' }),
];

const CATALOGUE = await catalogueOf(PRODUCTS);

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

test('§9.12 shop: sorts by newest, price either way, and name', async () => {
  expect(await names({ sort: 'NEWEST' })).toEqual(['Floor lamp', 'Running shoe', 'Desk lamp', 'Head torch']);
  expect((await names({ sort: 'PRICE_LOW' }))[0]).toBe('Head torch');
  expect((await names({ sort: 'PRICE_HIGH' }))[0]).toBe('Running shoe');
  expect(await names({ sort: 'NAME' })).toEqual(['Desk lamp', 'Floor lamp', 'Head torch', 'Running shoe']);
});

test('without a search text, the best matches are the newest products', async () => {
  for (const filter of [{}, { search: null }, { search: ' ' }])
    expect(await names({ filter, sort: 'BEST_MATCH' })).toEqual(await names({ sort: 'NEWEST' }));
});

test('a page number beyond the last page gets the last page', async () => {
  expect(await read({ page: 9, pageSize: 3 })).toMatchObject({ page: 2, totalPages: 2, total: 4 });
  expect((await read({ page: 9, pageSize: 3 })).items).toHaveLength(1);
});

test('a filter that matches nothing gets an empty page', async () => {
  const { items, total, totalPages, page } = await read({ filter: { search: 'sofa', category: 'Sports' } });
  expect({ items, total, totalPages, page }).toEqual({ items: [], total: 0, totalPages: 0, page: 1 });
});

test('a product is found by its id, and an unknown id finds nothing', async () => {
  for (const { name } of PRODUCTS) expect(namesOf(await CATALOGUE.byIds([name]))).toEqual([name]);
  expect(await CATALOGUE.byIds(['desk lamp', 'Desk lam', ''])).toEqual([]);
  expect(await (await catalogueOf([])).byIds(['Desk lamp', ''])).toEqual([]);
});

const namesOf = (products: readonly { name: string }[]): string[] => products.map(({ name }) => name);

test.each([
  [1, 3, ['Floor lamp', 'Running shoe']],
  [3, 9, ['Head torch']],
  [4, 9, []],
])("the products from %i to %i come in the server's order", async (start, end, expected) => {
  expect(namesOf(await CATALOGUE.slice(start, end))).toEqual(expected);
});

test('the first products on offer are listed, up to the limit', async () => {
  const onOffer = ['A', 'B', 'C', 'D'].map((name) => product(name, { onOffer: name !== 'B' }));
  expect(namesOf(await (await catalogueOf(onOffer)).onOffer(2))).toEqual(['A', 'C']);
  expect(namesOf(await (await catalogueOf(onOffer)).onOffer(9))).toEqual(['A', 'C', 'D']);
});

test('a category is found regardless of case, and by its whole name only', async () => {
  const catalogue = await catalogueOf([...PRODUCTS, product('Gift card', {})]);
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

const TEXTS = await catalogueOf([
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

test.each(['oftlamp', 'oftla'])('%j does not match across products or words', async (search) => {
  const catalogue = await catalogueOf([
    product('A', { description: 'soft lamp' }),
    product('Shade', {}),
    product('Lampshade', {}),
  ]);
  expect(await find(catalogue, search)).toMatchObject({ total: 0 });
});

test('products with the text inside of their words come last, and are counted apart', async () => {
  const names = ['Crampon', 'Ramp', 'Tramp'];
  const catalogue = await catalogueOf(names.map((name) => product(name, {})));
  const { items, total, withWords } = await find(catalogue, 'ramp');
  expect([namesOf(items), total, withWords]).toEqual([['Ramp', 'Crampon', 'Tramp'], 3, 1]);
});

const lamps = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => product(`Lamp ${index}`, {}));

test('a new version finds its own texts and indexes only those that changed, and the old one is as it was', async () => {
  const index = vi.spyOn(SearchableMap.prototype, 'fetch');
  const before = await catalogueOf(lamps(3));
  const [first, , ...others] = lamps(4);
  const changed = [product('Lamp 0', { description: 'Blue' }), ...others];
  const after = await catalogueOf(changed, before);
  expect(index.mock.calls.map(([word]) => word).join(' ')).toBe('lamp 0 lamp 1 lamp 2 lamp 0 blue lamp 3');
  index.mockRestore();
  for (const [catalogue, search, expected] of [
    [before, 'blue', []],
    [before, 'lamp', lamps(3)],
    [after, 'blue', [{ ...first, description: 'Blue' }]],
    [after, 'lamp', changed],
    [after, '1', []],
  ] as const)
    expect((await find(catalogue, search)).items).toEqual(expected);
});

test('many changes do not let the index grow without end', async () => {
  const add = vi.spyOn(TextIndex.prototype, 'add');
  let catalogue = await catalogueOf(lamps(2));
  for (let version = 0; version < 50; version += 1)
    catalogue = await catalogueOf([product('Lamp', { description: String(version) })], catalogue);
  expect(new Set(add.mock.contexts).size).toBeGreaterThan(10);
  add.mockRestore();
});

test('other work has its turn while many products are indexed', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await catalogueOf(lamps(2000));
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('each filter finds and counts the same as a comparison with every product', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    name: `Thing ${index}`,
    price: (index * 37) % 90,
    category: [null, 'Home', 'Homeware', 'Sports'][index % 4] ?? null,
    brand: ['Aro', 'Luma', null][index % 3] ?? null,
    rating: (index % 11) / 2,
  }));
  const catalogue = await catalogueOf(rows.map(({ name, ...fields }) => product(name, fields)));
  for (const category of [undefined, 'home', 'Sports', 'nothing'])
    for (const brand of [undefined, 'Aro'])
      for (const minRating of [undefined, 3])
        for (const [minPrice, maxPrice] of [[], [20], [undefined, 37], [20, 37], [50, 49]]) {
          const filter = { category, brand, minPrice, maxPrice, minRating };
          const isIn = (text: string | null, part = ''): boolean =>
            part === '' || text?.toLowerCase().includes(part.toLowerCase()) === true;
          const rated = rows.filter(({ rating }) => rating >= (minRating ?? 0));
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
