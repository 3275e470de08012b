import { expect, test } from 'vitest';
import { productInState } from './productInState.ts';

const LAMP = { id: 'p1', name: 'Lamp', price: 20, stock: 3, rating: 4, discountPercentage: 0 };

test('§2 product: the product that a card brought along is taken', () => {
  expect(productInState({ product: LAMP }, 'p1')).toEqual(LAMP);
});

test.each([
  ['no state', null],
  ['a state of something else', { from: '/cart' }],
  ['another product', { product: { ...LAMP, id: 'p2' } }],
  ['a product of an older shop', { product: { _id: 'p1', name: 'Lamp', price: 20 } }],
  ['a product with a price in words', { product: { ...LAMP, price: '20' } }],
])('%s is no product', (_, state) => {
  expect(productInState(state, 'p1')).toBeNull();
});
