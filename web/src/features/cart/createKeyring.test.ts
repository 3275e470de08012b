import { expect, test } from 'vitest';
import { createKeyring } from './createKeyring.ts';

test('the same order sent again has the same key, another one its own', () => {
  let made = 0;
  const keyring = createKeyring(() => `key-${(made += 1)}`);
  expect(['lamp', 'lamp', 'two lamps', 'two lamps'].map(keyring.keyFor)).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-2',
  ]);
});

test('once an order is placed, the same content is a new order', () => {
  const keyring = createKeyring();
  const first = keyring.keyFor('lamp');
  keyring.forget();
  expect(keyring.keyFor('lamp')).not.toBe(first);
});

test('a key is 32 hexadecimal digits, as the gateway takes them', () => {
  expect(createKeyring().keyFor('lamp')).toMatch(/^[\da-f]{32}$/);
});
