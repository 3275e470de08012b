import { expect, test } from 'vitest';
import { parsePriceRange } from './priceRange.ts';

test('two amounts are a range, and an empty field leaves it open', () => {
  expect(parsePriceRange('50', '100')).toEqual({ minPrice: 50, maxPrice: 100 });
  expect(parsePriceRange('', ' 100 ')).toEqual({ minPrice: null, maxPrice: 100 });
  expect(parsePriceRange('৫০', '１００')).toEqual({ minPrice: 50, maxPrice: 100 });
  expect(parsePriceRange('', '')).toEqual({ minPrice: null, maxPrice: null });
  expect(parsePriceRange(' ', '')).toEqual({ minPrice: null, maxPrice: null });
  expect(parsePriceRange('80', '')).toEqual({ minPrice: 80, maxPrice: null });
  expect(parsePriceRange('0', '0')).toEqual({ minPrice: 0, maxPrice: 0 });
  expect(parsePriceRange('', '10000000000')).toEqual({ minPrice: null, maxPrice: 1e10 });
});

test.each([
  ['abc', '', 'minPrice', 'Enter a number, for example 50'],
  ['-5', '', 'minPrice', 'Enter a number, for example 50'],
  ['5', 'abc', 'maxPrice', 'Enter a number, for example 50'],
  ['', 'Infinity', 'maxPrice', 'Enter a number, for example 50'],
  ['', '10000000001', 'maxPrice', 'Enter a number, for example 50'],
  ['100', '50', 'minPrice', 'The minimum price must not be above the maximum'],
])("'%s' to '%s' is not a range", (min, max, field, message) => {
  expect(parsePriceRange(min, max)).toEqual({ error: { field, message } });
});
