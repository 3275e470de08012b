import { expect, test } from 'vitest';
import {
  activeFilterCount,
  clearFilters,
  parseShopFilters,
  shopAddress,
  sortsFor,
  toCatalogueVariables,
  toSearchParams,
  withChange,
} from './shopFilters.ts';

const read = (query: string): ReturnType<typeof parseShopFilters> =>
  parseShopFilters(new URLSearchParams(query));

test('§9.11 shop: newest first, 12 a page, as a grid, unless the address says otherwise', () => {
  expect(read('')).toMatchObject({ search: '', sort: null, page: 1, pageSize: 12, view: 'grid' });
});

test('§2.2 shop: category presets the filter', () => {
  expect(read('category=Home+%26+Garden').category).toBe('Home & Garden');
});

test('invalid parameters in an address are ignored', () => {
  expect(read('page=-2&pageSize=13&sort=best&minPrice=abc&minRating=9&view=map')).toEqual(read(''));
});

test('a search is sorted by best match unless another order is chosen, and offers that order first', () => {
  expect(toCatalogueVariables(read('search=lamp')).sort).toBe('BEST_MATCH');
  expect(toCatalogueVariables(read('search=lamp&sort=newest')).sort).toBe('NEWEST');
  expect(toCatalogueVariables(read('sort=best-match')).sort).toBe('NEWEST');
  expect(sortsFor(read('search=lamp'))[0]?.value).toBe('best-match');
  expect(sortsFor(read(''))[0]?.value).toBe('newest');
});

test('the default order is not in the address', () => {
  expect(toSearchParams(read('sort=newest')).toString()).toBe('');
  expect(toSearchParams(read('search=lamp&sort=best-match')).toString()).toBe('search=lamp');
  expect(toSearchParams(read('search=lamp&sort=newest')).toString()).toBe('search=lamp&sort=newest');
  expect(toSearchParams(clearFilters(read('search=lamp&sort=best-match'))).toString()).toBe('');
});

test('filters that are read from an address give the same address again', () => {
  const query =
    'search=lamp&minPrice=50&maxPrice=100&minRating=4&sort=price-low&page=3&pageSize=24&view=list';
  expect(toSearchParams(read(query)).toString()).toBe(query);
});

test('the Shop screen with the defaults has an address without a query', () => {
  expect(shopAddress(read(''))).toBe('/shop');
  expect(shopAddress(read('category=Home+%26+Garden&page=2'))).toBe('/shop?category=Home+%26+Garden&page=2');
});

test('changing the page or the view changes nothing else', () => {
  expect(withChange(read('page=3'), { view: 'list' }).page).toBe(3);
  expect(withChange(read('brand=Aro'), { page: 2 })).toMatchObject({ brand: 'Aro', page: 2 });
});

test('§2.44 shop: clear resets the filters and keeps the sort', () => {
  expect(clearFilters(read('search=x&brand=Aro&minPrice=5&sort=name&page=2'))).toEqual(read('sort=name'));
});

test('a price range counts as one filter, also with only one limit', () => {
  expect(activeFilterCount(read('minPrice=5&maxPrice=9&brand=Aro'))).toBe(2);
  for (const limit of ['minPrice=5', 'maxPrice=5']) expect(activeFilterCount(read(limit))).toBe(1);
  expect(activeFilterCount(read('sort=name&page=4&search=lamp'))).toBe(0);
});

test('only chosen filters are sent to the gateway', () => {
  expect(toCatalogueVariables(read('brand=Aro&sort=price-high'))).toEqual({
    filter: { brand: 'Aro' },
    sort: 'PRICE_HIGH',
    page: 1,
    pageSize: 12,
    search: '',
  });
});

test('blanks around the values in an address are ignored', () => {
  expect(read('search=+lamp+&category=+Sports+&brand=+Aro+&minPrice=+5+')).toMatchObject({
    search: 'lamp',
    category: 'Sports',
    brand: 'Aro',
    minPrice: 5,
  });
  expect(read('minPrice=+').minPrice).toBeNull();
});

test('the limits of each range are valid, and values beyond them are ignored', () => {
  expect(read('minPrice=0&maxPrice=10000000000&minRating=1&page=1000000')).toMatchObject({
    minPrice: 0,
    maxPrice: 1e10,
    minRating: 1,
    page: 1e6,
  });
  expect(read('minRating=5').minRating).toBe(5);
  expect(read('minRating=0.5&maxPrice=10000000001')).toMatchObject({ minRating: null, maxPrice: null });
});

test('a change of the view and a filter returns to page 1, unless the change names a page', () => {
  expect(withChange(read('page=3'), { view: 'list', brand: 'Aro' }).page).toBe(1);
  expect(withChange(read('page=3'), { page: 4, view: 'list' }).page).toBe(4);
});
