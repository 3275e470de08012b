import { expect, test } from 'vitest';
import * as searchWords from '#shop/searchWords.ts';
import { FIXED_SHOP, MISSPELLINGS, SEARCHES, UNKNOWN } from '#tests/support/searches.ts';
import { MISTYPED, MOSTLY, NOWHERE, SEARCHED_SHOP, TYPED } from '#tests/support/typedSearches.ts';
import type { Catalogue, Item } from './Catalogue.ts';
import { MemoryCatalogue } from './MemoryCatalogue.ts';

const NUMBERS = { price: 1, rating: 0, onOffer: false, createdAt: null };

async function shopOf(rows: readonly (readonly string[])[]): Promise<Catalogue<Item>> {
  const items = rows.map(([name = '', brand = '', category = '', tags = '', description = ''], index) => ({
    ...NUMBERS,
    id: String(index),
    name,
    brand,
    category,
    description,
    tags: tags.split(', '),
  }));
  return MemoryCatalogue.build(items, searchWords);
}

const SHOP = await shopOf(SEARCHED_SHOP);
const FIXED = await shopOf(FIXED_SHOP);

async function find(catalogue: Catalogue<Item>, search: string, pageSize = 500) {
  const page = await catalogue.page({ filter: { search }, sort: 'BEST_MATCH', page: 1, pageSize });
  return { ...page, names: page.items.map(({ name }) => name) };
}

test.each(TYPED)('%j finds %j first', async (typed, ...first) => {
  const { names, isPartial } = await find(SHOP, typed, first.length);
  expect(names.toSorted()).toEqual(first.toSorted());
  expect(isPartial).toBe(false);
});

test.each(MOSTLY)('%j, which nothing has all words of, finds %j first', async (typed, ...first) => {
  const { names, isPartial } = await find(SHOP, typed, first.length);
  expect(names.toSorted()).toEqual(first.toSorted());
  expect(isPartial).toBe(true);
});

test.each(MISTYPED)('%j finds nothing and is corrected to %j', async (typed, meant) => {
  expect((await find(SHOP, typed)).names).toEqual([]);
  expect(await SHOP.correction(typed)).toBe(meant);
});

test.each(NOWHERE)('%j finds nothing and is not corrected', async (typed) => {
  expect((await find(SHOP, typed)).names).toEqual([]);
  expect(await SHOP.correction(typed)).toBeNull();
});

test.each(SEARCHES)('%j finds %j first in the fixed shop', async (typed, ...first) => {
  const { names } = await find(FIXED, typed, first.length);
  expect(names.toSorted()).toEqual(first.toSorted());
});

test.each(MISSPELLINGS)('no product has all of %j, and %j is suggested', async (typed, meant) => {
  const { total, isPartial } = await find(FIXED, typed);
  expect(total === 0 || isPartial).toBe(true);
  expect(await FIXED.correction(typed)).toBe(meant);
});

test('a word of descriptions is suggested where names have its plural', async () => {
  const rows = [['Smart Watches', '', '', '', 'A watch for all days']];
  expect(await (await shopOf(rows)).correction('wach')).toBe('watch');
});

test('products whose words stand in other fields are told apart', async () => {
  const rows = [
    ['Lamp', 'Desk', '', '', '| x'],
    ['Lamp | Desk', '', '', '', 'x'],
  ];
  expect((await find(await shopOf(rows), 'desk')).names).toEqual(['Lamp | Desk', 'Lamp']);
});

test.each([...UNKNOWN, 'women', 'fridge', 'sneakers'])('%j gets no correction', async (typed) => {
  expect(await FIXED.correction(typed)).toBeNull();
});

test.each(['light', 'a', 'in the', 'pairs', 'T-S', '-'])(
  'a search finds every product with %j in its name or description',
  async (text) => {
    const having = FIXED_SHOP.filter(([name = '', , , , description = '']) =>
      [name, description].some((field) => field.toLowerCase().includes(text.toLowerCase())),
    );
    const { names } = await find(FIXED, text);
    expect(names).toEqual(expect.arrayContaining(having.map(([name]) => name)));
  },
);
