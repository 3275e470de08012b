import { expect, test } from 'vitest';
import { idempotencyKey } from './idempotencyKey.ts';

const CART = '0123456789abcdef0123456789abcdef';

test('the same content of the same cart has the same key, whoever asks', () => {
  expect(idempotencyKey(CART, 'two lamps')).toBe(idempotencyKey(CART, 'two lamps'));
});

test('other content, or another cart, has another key', () => {
  const keys = [
    idempotencyKey(CART, 'a lamp'),
    idempotencyKey(CART, 'two lamps'),
    idempotencyKey('another cart', 'a lamp'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key is what the gateway takes: 1 to 128 letters, digits or .:_-', () => {
  expect(idempotencyKey(CART, '[["p1",2],20.5,"ঢাকা"]')).toMatch(/^[\w.:-]{1,128}$/);
});
