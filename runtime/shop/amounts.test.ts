import { expect, test } from 'vitest';
import { amountText, checkCurrency, decimalsOf, plainAmount } from './amounts.ts';

test('amounts have the decimals of their currency', () => {
  expect(['BDT', 'JPY', 'VND', 'HUF', 'KWD'].map(decimalsOf)).toEqual([2, 0, 0, 2, 3]);
  expect([amountText(1250), plainAmount(1250)]).toEqual(['BDT\u00A01,250.00', '1250.00']);
});

test('a currency of three decimals stops the start', () => {
  expect(() => checkCurrency('KWD')).toThrow(/KWD has more than two decimals/);
  expect(() => checkCurrency()).not.toThrow();
});
