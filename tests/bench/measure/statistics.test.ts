import { expect, test } from 'vitest';
import { formatNumber, median, percentile, range, spread, table } from './statistics.ts';

test('medians and percentiles do not depend on the order of the values', () => {
  expect(median([3, 1, 2])).toBe(2);
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(100);
  expect(percentile(hundred, 0)).toBe(1);
});

test.each([
  [0.03512, '0.035'],
  [1.234, '1.2'],
  [343.7, '344'],
  [0, '0'],
  [Number.NaN, '–'],
])('%d is shown as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('a spread is the median with the lowest and the highest', () => {
  expect(spread([0.5, 0.4, 0.9])).toBe('0.5 (0.4–0.9)');
});

test('values that look equal are shown once', () => {
  expect([range([100, 100]), range([2.11, 2.12, 2.09]), range([])]).toEqual(['100', '2.1', '–']);
  expect(range([100, 99])).toBe('100 (99–100)');
});

test('the columns of a table are aligned', () => {
  expect(table(['read', 'ms'], [['home', '12']])).toBe('| read | ms |\n| ---- | -- |\n| home | 12 |');
});
