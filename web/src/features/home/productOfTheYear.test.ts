import { expect, test } from 'vitest';
import { productOfTheYear, productsBeside } from './productOfTheYear.ts';

const candidate = (
  name: string,
  part: object,
): { name: string; stock: number; rating: number; picture: object | null } => ({
  name,
  stock: 5,
  rating: 4,
  picture: {},
  ...part,
});

test('the best-rated bestseller is the product of the year, and the first one wins a tie', () => {
  const bestsellers = [
    candidate('first', {}),
    candidate('second', { rating: 4.8 }),
    candidate('third', { rating: 4.8 }),
  ];
  expect(productOfTheYear(bestsellers)?.name).toBe('second');
});

test('a product without stock or a picture is never the product of the year', () => {
  expect(
    productOfTheYear([candidate('gone', { stock: 0 }), candidate('unseen', { picture: null })]),
  ).toBeNull();
  expect(productOfTheYear([])).toBeNull();
});

const listed = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));

test('§2.12 home: a section that would be too short for a carousel keeps the product of the year', () => {
  expect(productsBeside({ id: 'b' }, listed('a', 'b', 'c', 'd'))).toHaveLength(4);
  expect(productsBeside({ id: 'b' }, listed('a', 'b', 'c', 'd', 'e'))).toEqual(listed('a', 'c', 'd', 'e'));
  expect(productsBeside(null, listed('a', 'b', 'c', 'd'))).toHaveLength(4);
  expect(productsBeside({ id: 'a' }, listed('a'))).toHaveLength(1);
  expect(productsBeside({ id: 'a' }, null)).toEqual([]);
});
