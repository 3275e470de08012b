import { expect, test } from 'vitest';
import { cartProduct } from '#tests/support/cartProducts.ts';
import { addToCart, cartTotal, decrease, increase, remove, restore, type CartProduct } from './cart.ts';
import { refreshCart, withFreshStock } from './cartChanges.ts';

const product = (id: string, change: Partial<CartProduct> = {}): CartProduct =>
  cartProduct({ id, name: `Product ${id}`, stock: 5, ...change });

const quantities = (lines: readonly { id: string; quantity: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

test('§4.2 cart: a product that is not in the cart is added with quantity 1', () => {
  expect(quantities(addToCart([], product('a')))).toEqual({ a: 1 });
});

test('§4.1 cart: adding a product already present raises its quantity by the given amount', () => {
  const lines = addToCart(addToCart([], product('a')), product('a'), 3);
  expect(quantities(lines)).toEqual({ a: 4 });
});

test('§3.4 cart: a line keeps only the fields in the specification', () => {
  const rich = { ...product('a'), description: 'long', __typename: 'Product' };
  expect(Object.keys(addToCart([], rich)[0] ?? {})).not.toContain('description');
});

test('§4.3 cart: increase adds 1, and stops at the stock', () => {
  const lines = addToCart([], product('a', { stock: 2 }));
  expect(quantities(increase(lines, 'a'))).toEqual({ a: 2 });
  expect(quantities(increase(increase(lines, 'a'), 'a'))).toEqual({ a: 2 });
});

test('increase uses the current stock, so that the quantity can grow after a restock', () => {
  const lines = addToCart([], product('a', { stock: 2 }), 2);
  expect(increase(lines, 'a', 9)).toMatchObject([{ quantity: 3, stock: 9 }]);
});

test('fresh stock is applied unless it is below the quantity, and prices stay', () => {
  const lines = ['same', 'more', 'less', 'scarce', 'gone'].flatMap((id) => addToCart([], product(id), 3));
  const fresh = [
    product('same', { price: 12 }),
    product('more', { stock: 9, price: 12 }),
    product('less', { stock: 3 }),
    product('scarce', { stock: 2 }),
  ];
  const restocked = withFreshStock(lines, fresh);
  expect(restocked.map(({ id, stock }) => [id, stock])).toEqual([
    ['same', 5],
    ['more', 9],
    ['less', 3],
    ['scarce', 5],
    ['gone', 5],
  ]);
  expect(restocked.map(({ price, quantity }) => [price, quantity])).toEqual(
    lines.map(({ price, quantity }) => [price, quantity]),
  );
  expect(withFreshStock(restocked, fresh)).toBe(restocked);
});

test('§4.4 cart: decrease never goes below 1', () => {
  const lines = addToCart([], product('a'), 2);
  expect(quantities(decrease(lines, 'a'))).toEqual({ a: 1 });
  expect(quantities(decrease(decrease(lines, 'a'), 'a'))).toEqual({ a: 1 });
});

test('§4.5 cart: delete removes the item and leaves the others', () => {
  const lines = addToCart(addToCart([], product('a')), product('b'));
  expect(quantities(remove(lines, 'a'))).toEqual({ b: 1 });
});

test('a product that is out of stock is not added', () => {
  expect(addToCart([], product('a', { stock: 0 }))).toEqual([]);
});

test('§9.10 cart total: it is the sum of price times quantity, exact to the cent', () => {
  expect(
    cartTotal([
      { price: 0.1, quantity: 3 },
      { price: 19.99, quantity: 2 },
    ]),
  ).toBe(40.28);
});

test('a refreshed cart reports what has changed: prices, stock and products that are gone', () => {
  const lines = ['same', 'dearer', 'scarce', 'gone', 'sold out'].flatMap((id) =>
    addToCart([], product(id), 3),
  );
  const { changes, lines: refreshed } = refreshCart(lines, [
    product('same'),
    product('dearer', { price: 12 }),
    product('scarce', { stock: 2 }),
    product('sold out', { stock: 0 }),
  ]);
  expect(changes.map(({ kind, line }) => [kind, line.id])).toEqual([
    ['price', 'dearer'],
    ['stock', 'scarce'],
    ['gone', 'gone'],
    ['gone', 'sold out'],
  ]);
  expect(quantities(refreshed)).toEqual({ same: 3, dearer: 3, scarce: 2 });
});

test('§4.4 cart: a quantity is always a whole number of at least 1', () => {
  expect(quantities(addToCart([], product('a'), 2.7))).toEqual({ a: 2 });
  expect(quantities(addToCart([], product('a'), Number.NaN))).toEqual({ a: 1 });
  expect(quantities(addToCart([], product('a'), -3))).toEqual({ a: 1 });
});

test('a change of one line leaves the others as they are', () => {
  const lines = addToCart(addToCart([], product('a'), 2), product('b'), 3);
  expect(quantities(increase(lines, 'a'))).toEqual({ a: 3, b: 3 });
  expect(quantities(decrease(lines, 'b'))).toEqual({ a: 2, b: 2 });
  expect(quantities(addToCart(lines, product('b')))).toEqual({ a: 2, b: 4 });
  expect(addToCart(lines, product('c', { stock: 0 }))).toEqual(lines);
});

test('a removed line returns to its place, unless its product has been added again', () => {
  const lines = ['a', 'b', 'c'].flatMap((id) => addToCart([], product(id), 2));
  const [, removed] = lines;
  if (removed === undefined) throw new Error('Three lines are needed.');
  expect(restore(remove(lines, 'b'), removed, 1)).toEqual(lines);
  const withNewB = addToCart(remove(lines, 'b'), product('b'));
  expect(restore(withNewB, removed, 1)).toEqual(withNewB);
});
