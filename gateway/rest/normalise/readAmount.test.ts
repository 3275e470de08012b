import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOf, type ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { readAmount } from './readAmount.ts';

const reportUnreadable = vi.fn<ReportUnreadable>();
const RULES = { reportUnreadable };

beforeEach(() => reportUnreadable.mockClear());

const UNKNOWN = [
  [1299, 1299],
  [12.5, 12.5],
  [0, 0],
  // The sum of two floating-point numbers.
  [19.990000000000002, 19.99],
  ['0', 0],
  ['1299', 1299],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['12.5000', 12.5],
  ['0.500', 0.5],
  [' 12 ', 12],
  ['1,299.00', 1299],
  ['12,34,567.50', 1_234_567.5],
  ['1,234,567', 1_234_567],
  // With a currency, which may tell which sign stands before the decimals.
  ['৳1,299', 1299],
  ['৳ 1299', 1299],
  ['Tk 500', 500],
  ['Tk. 1,299.50', 1299.5],
  ['1,299 BDT', 1299],
  ['Rs 12,34,567/-', 1_234_567],
  ['$12.50', 12.5],
  // As the owner's files have them, too: one list of currencies serves both.
  ['US$12.50', 12.5],
  ['12.50 zł', 12.5],
  ['kr 1299', 1299],
  [9_999_999_999.99, 9_999_999_999.99],
  ['10,000,000,000.00', 1e10],
  [{ $numberDecimal: '12.50' }, 12.5],
  [{ $numberDecimal: '12.505' }, null],
] as const;

test.each(UNKNOWN)('%j can be read in only one way, as %d', (value, amount) => {
  expect(readAmount(value, 'price', RULES)).toBe(amount);
});

test.each([
  // Either a point or a comma may stand before the decimals.
  '1,299',
  '1.299',
  '12.505',
  '12.500',
  '999.999',
  '12,50',
  '1.299,00',
  '1.234.567',
  '1,2,3',
  '12,34',
  '0,123.00',
  '1,299,00',
  '12.34.56',
  '0x10',
  '0b1',
  '1e3',
  '-5',
  '+5',
  '.5',
  '5.',
  '€1,299',
  '12,50 €',
  '$1,299',
  '9 kg',
  '5 and 6',
  '১২৯৯',
  'Infinity',
  'NaN',
  'free',
  ' ',
  '1 299',
  '9'.repeat(400),
  -0.01,
  10_000_000_000.01,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  [12],
  { $numberDecimal: '12,50' },
  { amount: 12 },
])('%j cannot be read and is reported', (value) => {
  expect(readAmount(value, 'price', RULES)).toBeNull();
  const text = `price ${exampleOf(value)} cannot be read in one way only: such amounts`;
  const remedy = { part: "reads: { decimalSeparator: ',' }" };
  expect(reportUnreadable.mock.calls).toEqual([['amount', expect.stringContaining(text), 'price', remedy]]);
});

test.each([
  [1299, 12.99],
  [0, 0],
  ['1300', 13],
  [{ $numberDecimal: '1300' }, 13],
  ['12.50', null],
  ['12.00', null],
  ['1,299', null],
  [12.5, null],
  [-5, null],
  ['BDT 1299', null],
  ['1299 BDT', null],
  [[1299], null],
  [{ $numberDecimal: '12.00' }, null],
] as const)('in minor units, %j is read as %j', (value, amount) => {
  for (const decimalSeparator of [undefined, ',', '.'] as const)
    expect(readAmount(value, 'price', { ...RULES, decimalSeparator, minorUnits: true })).toBe(amount);
  if (amount === null)
    expect(reportUnreadable).toHaveBeenCalledWith(
      'amount',
      `price ${exampleOf(value)} is not in minor units, as the adapter says: such amounts are not shown.`,
      'price',
      {},
    );
});

test.each([undefined, null, ''])('%j is not an amount and is not reported', (value) => {
  expect(readAmount(value, 'price', RULES)).toBeNull();
  expect(reportUnreadable).not.toHaveBeenCalled();
});

test.each([
  [',', '12,50', 12.5],
  [',', '1.299,00', 1299],
  [',', '1.299', 1299],
  [',', '1.234.567', 1_234_567],
  [',', '12,500', 12.5],
  [',', '1299', 1299],
  [',', 12.5, 12.5],
  [',', '12.50', null],
  [',', '1,299.00', null],
  [',', '12,505', null],
  [',', '0.500', null],
  ['.', '1,299', 1299],
  ['.', '12.500', 12.5],
  ['.', '1,299.00', 1299],
  ['.', '12.505', null],
  ['.', '1.299', null],
  ['.', '12,50', null],
  ['.', '1.299,00', null],
] as const)('with %j as the decimal separator, %j is read as %j', (decimalSeparator, value, amount) => {
  expect(readAmount(value, 'price', { ...RULES, decimalSeparator })).toBe(amount);
});
