import { expect, test } from 'vitest';
import { parsePriceRange } from './priceRange.ts';

test('two amounts are a range, and an empty field leaves it open', () => {
  expect(parsePriceRange('50', '100')).toEqual({ minPrice: 50, maxPrice: 100 });
  expect(parsePriceRange('', ' 100 ')).toEqual({ minPrice: null, maxPrice: 100 });
  expect(parsePriceRange('', '')).toEqual({ minPrice: null, maxPrice: null });
  expect(parsePriceRange(' ', '')).toEqual({ minPrice: null, maxPrice: null });
  expect(parsePriceRange('80', '')).toEqual({ minPrice: 80, maxPrice: null });
  expect(parsePriceRange('0', '0')).toEqual({ minPrice: 0, maxPrice: 0 });
});

test.each([
  ['abc', '', 'Enter numbers, for example 50'],
  ['-5', '', 'Enter numbers, for example 50'],
  ['100', '50', 'The minimum price must not be above the maximum'],
])("'%s' to '%s' is none", (min, max, error) => {
  expect(parsePriceRange(min, max)).toEqual({ error });
});
