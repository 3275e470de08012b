import { expect, test } from 'vitest';
import { productFromState } from './productFromState.ts';

const LAMP = {
  id: 'p1',
  name: 'Lamp',
  price: 20,
  oldPrice: null,
  isStockCounted: true,
  stock: 3,
  rating: 4,
  discountPercentage: 0,
};

test('§2.3 product: the product that a card put into the navigation state is used', () => {
  expect(productFromState({ product: LAMP }, 'p1')).toEqual(LAMP);
  const reduced = { ...LAMP, oldPrice: 25 };
  expect(productFromState({ product: reduced }, 'p1')).toEqual(reduced);
});

test.each([
  ['no state', null],
  ['a state of something else', { from: '/cart' }],
  ['another product', { product: { ...LAMP, id: 'p2' } }],
  ['a product of an older shop', { product: { _id: 'p1', name: 'Lamp', price: 20 } }],
  ['a product with a price in words', { product: { ...LAMP, price: '20' } }],
  ['a product whose former price is a text', { product: { ...LAMP, oldPrice: '25' } }],
  ['a product whose name is not a text', { product: { ...LAMP, name: 7 } }],
  ['a product whose stock is not a number', { product: { ...LAMP, stock: '3' } }],
  ['a product whose rating is not a number', { product: { ...LAMP, rating: null } }],
  ['a product whose discount is not a number', { product: { ...LAMP, discountPercentage: '0' } }],
  ['a product that is null', { product: null }],
  ['a product that is a text', { product: 'p1' }],
  ['a state that is a text', 'product'],
])('%s gives no product', (_, state) => {
  expect(productFromState(state, 'p1')).toBeNull();
});

test.each(['name', 'price', 'oldPrice', 'stock', 'rating', 'discountPercentage'])(
  'a product without %s is not used',
  (name) => {
    const rest = Object.fromEntries(Object.entries(LAMP).filter(([key]) => key !== name));
    expect(productFromState({ product: rest }, 'p1')).toBeNull();
  },
);
