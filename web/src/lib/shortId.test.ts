import { expect, test } from 'vitest';
import { shortOrderId, sku } from './shortId.ts';

test('§9.18 an order id shows its last 8 characters in capitals', () => {
  expect(shortOrderId('66f0a1b2c3d4e5f601234abc')).toBe('01234ABC');
});

test('§9.19 a SKU is the last 6 characters of the id', () => {
  expect(sku('66f0a1b2c3d4e5f601234abc')).toBe('234abc');
});
