import { expect, test } from 'vitest';
import { readAmount } from './readAmount.ts';

test.each([
  ['1299', 129_900],
  ['12.0', 1200],
  ['.5', 50],
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ['1,299,000', 129_900_000],
  ['12,99,000.50', 129_900_050],
  // woocommerce/woocommerce#18896 read $4.75 as 475, dgrundel/woo-product-importer#129 read 19.99 as 1999.
  ['$ 4.75', 475],
  ['19.99', 1999],
  ['$12.50', 1250],
  ['৳1,299.00', 129_900],
  ['১,২৯৯.৫০', 129_950],
  // woocommerce/woocommerce-paypal-payments#3498 read 4,95 as 495.
  ['4,95 €', 495],
  ['12,-', 1200],
  ['1 299,90 Kč', 129_990],
  ['1\u202F299,90\u00A0€', 129_990],
  ["CHF 1'299.00", 129_900],
  ['US$ 5', 500],
  ['Rs. 1299', 129_900],
  ['12,50 zł', 1250],
  ['12.--', 1200],
  ['1’299.00', 129_900],
  ['12.345.678,90', 1_234_567_890],
  [',5', 50],
  // PrestaShop and Odoo write six and four decimals.
  ['12.500000', 1250],
  ['12.9000', 1290],
  ['0,500', 50],
  ['12.050000', 1205],
  // The highest price.
  ['10000000000', 1_000_000_000_000],
])('%s has one meaning, whatever the decimal separator is', (text, cents) => {
  for (const separator of ['.', ','] as const)
    expect(readAmount(text, separator)).toEqual({ cents, isAssumed: false });
});

test.each([
  // woocommerce/woocommerce#31058: what a spreadsheet writes for 1800.
  ['1,800', '.', 180_000],
  ['৳1,299', '.', 129_900],
  ['Tk. 1,299', '.', 129_900],
  ['TK 1,299', '.', 129_900],
  ['টাকা 1,299', '.', 129_900],
  ['1,800', ',', 180],
  ['1.800', ',', 180_000],
  ['1.800', '.', 180],
  ['1.299', '.', null],
  ['12,345', '.', 1_234_500],
] as const)('%s, which has two meanings, follows the decimal separator %s', (text, separator, cents) => {
  expect(readAmount(text, separator)).toEqual(cents === null ? null : { cents, isAssumed: true });
});

test.each([
  ['1.299', 129_900],
  ['1,299', 129_900],
  ['1299', 129_900],
  ['1299.00', 129_900],
  ['12.50', null],
])('%s in a currency without decimals has one meaning', (text, cents) => {
  expect(readAmount(text, '.', 0)).toEqual(cents === null ? null : { cents, isAssumed: false });
});

test.each([
  '',
  '-1',
  '−1',
  '12.345',
  '1,29,9',
  '1.2.3',
  '1,299,00',
  '1,2,3',
  '12 50',
  'to be discussed',
  '1E+03',
  '12 PCS 3',
  '(5.00)',
  '10000000000.01',
  '1,299.00.00',
  '12,-5',
  '12.5x',
  '12.x5',
  '1.234,567',
  '0,123,456',
  '1299,345',
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull();
});
