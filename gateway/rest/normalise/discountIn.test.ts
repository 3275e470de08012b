import { expect, test } from 'vitest';
import { Fields, type ReadRules } from './Fields.ts';
import { discountIn } from './productFields.ts';

const RULES: ReadRules = { baseUrl: 'http://shop.test', imageOrigins: [], reportUnreadable: () => undefined };

function discountOf(
  product: object,
  price: number,
  oldPrice: number | null = null,
  rules: Partial<ReadRules> = {},
): number {
  const all = { ...RULES, ...rules };
  return discountIn(new Fields('product', [{ ...product }], all), all, price, oldPrice);
}

test.each([
  ['an old price', {}, 10, 12, 20],
  ['an old price that is not above the price', {}, 10, 10, 0],
  ['an old price that rounds a percentage in cents', { discountedPercentage: 15 }, 0.99, 1.14, 15],
  ['an old price that another percentage contradicts', { discountedPercentage: 20 }, 8, 10, 25],
  ['an old price of more than twice as much, which no badge can show', {}, 10, 30, 0],
  ['a product that costs nothing', {}, 0, 10, 0],
  ['a percentage alone', { discountedPercentage: 20 }, 10, null, 20],
  ['more than 100 percent', { discountedPercentage: 120 }, 10, null, 0],
  ['less than 0 percent', { discountedPercentage: -5 }, 10, null, 0],
  // Ovi/DummyJSON and others: off the old price, which some send as the price.
  ['a percentage by another name', { discountPercentage: 20 }, 10, null, 0],
])('%s: %j at %d beside %j is %d percent on top', (_, product, price, oldPrice, expected) => {
  expect(discountOf(product, price, oldPrice)).toBe(expected);
});

test.each([
  ['price', { discountPercentage: 20 }, 20],
  ['oldPrice', { discountPercentage: 20 }, 25],
  ['oldPrice', { discountedPercentage: 50 }, 100],
  ['oldPrice', { discountPercentage: 60 }, 0],
  ['oldPrice', { discountPercentage: 100 }, 0],
  ['oldPrice', {}, 0],
] as const)(
  'an adapter says that it is of the %s: %j is %d percent on top',
  (percentageOf, product, expected) => {
    expect(discountOf(product, 10, null, { percentageOf })).toBe(expected);
  },
);
