import { expect, test } from 'vitest';
import { cartProduct } from '#tests/support/cartProducts.ts';
import { addToCart, type CartProduct } from '#web/store/cart.ts';
import { reorderedCart } from './reorderedCart.ts';

const product = (id: string, change: Partial<CartProduct> = {}): CartProduct =>
  cartProduct({ id, stock: 5, ...change });

const quantities = (lines: readonly { id: string; quantity: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

test('§4.21 reorder: it adds all items in stock, and counts those already in the cart as updated', () => {
  const lines = addToCart([], product('a'), 2);
  const items = [
    { product: product('a'), quantity: 1 },
    { product: product('b'), quantity: 2 },
    { product: product('c'), quantity: 1 },
    { product: product('sold out', { stock: 0 }), quantity: 1 },
  ];
  const result = reorderedCart(lines, items);
  expect(quantities(result.lines)).toEqual({ a: 3, b: 2, c: 1 });
  expect(result).toMatchObject({ added: 2, updated: 1, short: [] });
});

test('a reorder reports what the stock did not cover, and counts a product once even if it is listed twice', () => {
  const lines = [...addToCart([], product('full', { stock: 2 }), 2), ...addToCart([], product('half'), 1)];
  const items = [
    { product: product('full', { stock: 2 }), quantity: 1 },
    { product: product('half', { stock: 3 }), quantity: 2 },
    { product: product('half', { stock: 3 }), quantity: 2 },
    { product: product('new', { stock: 1 }), quantity: 2 },
  ];
  const result = reorderedCart(lines, items);
  expect(quantities(result.lines)).toEqual({ full: 2, half: 3, new: 1 });
  expect(result).toMatchObject({
    added: 1,
    updated: 1,
    short: [
      { gained: 0, wanted: 1 },
      { gained: 2, wanted: 4 },
      { gained: 1, wanted: 2 },
    ],
  });
});
