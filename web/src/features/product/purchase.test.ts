import { expect, test } from 'vitest';
import { purchase } from './purchase.ts';

test('§5.15 product: the quantity is at least 1 and at most the stock', () => {
  expect(purchase({ stock: 3, inCart: 0, wanted: 0 })).toMatchObject({ quantity: 1, max: 3 });
  expect(purchase({ stock: 3, inCart: 0, wanted: 9 })).toMatchObject({ quantity: 3, max: 3 });
  expect(purchase({ stock: 3, inCart: 0, wanted: 3 }).limitText).toBe('Only 3 in stock');
});

test('pieces in the cart count against the stock', () => {
  expect(purchase({ stock: 5, inCart: 3, wanted: 4 })).toEqual({
    quantity: 2,
    max: 2,
    left: 2,
    limitText: 'Only 2 more in stock',
    note: '3 in your cart',
  });
});

test('when the cart holds the whole stock, nothing is left to add', () => {
  expect(purchase({ stock: 4, inCart: 4, wanted: 1 })).toMatchObject({
    left: 0,
    limitText: null,
    note: 'All 4 are in your cart',
  });
  expect(purchase({ stock: 1, inCart: 1, wanted: 1 }).note).toBe('The last one is in your cart');
});

test('there is no note when the product is not in the cart', () => {
  expect(purchase({ stock: 4, inCart: 0, wanted: 1 }).note).toBeNull();
});

test('of a product that nobody counts, no number is shown', () => {
  const uncounted = { stock: 10_000, isStockCounted: false };
  const most = { limitText: 'This is the most you can order at once', note: null };
  expect(purchase({ ...uncounted, inCart: 0, wanted: 10_000 })).toMatchObject(most);
  expect(purchase({ ...uncounted, inCart: 10_000, wanted: 1 })).toMatchObject({
    left: 0,
    note: '10000 in your cart',
  });
});
