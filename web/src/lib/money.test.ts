import { expect, test } from 'vitest';
import { formatAmount, formatOrderAmount, formatSearchPrice } from './money.ts';

test('§1.7 an amount is taka in en-US form with two decimals', () => {
  expect(formatAmount(1250)).toBe('BDT\u00a01,250.00');
  expect(formatAmount(9.9)).toBe('BDT\u00a09.90');
});

test.each([Number.NaN, undefined, null, '12', {}])('§1.8 %s shows as zero', (amount) => {
  expect(formatAmount(amount)).toBe('BDT\u00a00.00');
});

test('§1.9 a search result has its price in $', () => {
  expect(formatSearchPrice(49.5)).toBe('$49.50');
});

test('an unknown amount of an order is not shown as zero', () => {
  expect(formatOrderAmount(null)).toBe('Not known');
  expect(formatOrderAmount(9.9)).toBe('BDT\u00a09.90');
});
