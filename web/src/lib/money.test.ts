import { expect, test } from 'vitest';
import { money } from '#shop/settings.ts';
import { currencyFormat, patternOf, writeAmount } from './amountPattern.ts';
import { formatAmount, formatOrderAmount, formatSearchPrice, fromMinorUnits, toMinorUnits } from './money.ts';

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

test('an amount of an order that is not known is not shown as zero', () => {
  expect(formatOrderAmount(null)).toBe('Not known');
  expect(formatOrderAmount(9.9)).toBe('BDT\u00a09.90');
});

test('sums in minor units are exact', () => {
  expect(fromMinorUnits(toMinorUnits(0.1) + toMinorUnits(0.2))).toBe(0.3);
});

test('amounts are written as the browser itself would write them', () => {
  const format = currencyFormat(money.currency);
  const odd = [
    0.005, 1.005, 1.115, 8.345, 999.995, 999_999.995, 4503599627370495.5, 1e15, 1e21, -0.01, -1234.5,
  ];
  const many = Array.from(
    { length: 2000 },
    (_, index) => Math.round(index * 7919 * 1.37 ** (index % 60)) / 100,
  );
  for (const amount of [...odd, ...many]) expect(formatAmount(amount)).toBe(format.format(amount));
});

test.each([
  ['en-US', 'BDT', true],
  ['de-DE', 'EUR', true],
  ['fr-FR', 'EUR', true],
  ['de-CH', 'CHF', true],
  ['en-IN', 'INR', false],
  ['bn-BD', 'BDT', false],
  ['es-ES', 'EUR', false],
])('whether amounts in %s of %s are written by a pattern: %s', (locale, currency, isSimple) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 });
  const pattern = patternOf(format);
  expect(pattern !== null).toBe(isSimple);
  if (pattern !== null) expect(writeAmount(98_765.4, pattern)).toBe(format.format(98_765.4));
});
