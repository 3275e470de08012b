import { expect, test } from 'vitest';
import { toProduct, type Product } from '#gateway/modules/products/toProduct.ts';
import { orderLines, orderError, restOrder } from './orderRules.ts';

function product(id: string, price: number, stock: number): Product {
  const made = toProduct(
    { _id: id, name: `Product ${id}`, price, stock },
    { baseUrl: 'http://rest.test', imageOrigins: [] },
  );
  if (made === null) throw new Error(`${id} is no product.`);
  return made;
}

const ADDRESS = {
  name: 'Mina Binte Rahman',
  email: 'mina@haat.test',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};
const PRODUCTS = [product('a', 19.99, 5), product('b', 0.1, 3)];

const order = (
  items: { productId: string; quantity: number }[],
  expectedTotal = 0,
): Parameters<typeof orderLines>[0] => ({
  items,
  expectedTotal,
  address: ADDRESS,
});

test('an order that is as the shopper saw it has nothing against it', () => {
  const lines = orderLines(
    order([
      { productId: 'a', quantity: 3 },
      { productId: 'b', quantity: 3 },
    ]),
    PRODUCTS,
  );
  expect(orderError(lines, 60.27)).toBeNull();
});

test.each([
  ['PRODUCT_GONE', [{ productId: 'x', quantity: 1 }], 1],
  ['OUT_OF_STOCK', [{ productId: 'b', quantity: 4 }], 0.4],
  ['PRICE_CHANGED', [{ productId: 'a', quantity: 1 }], 0.01],
])('%s is told with its lines', (code, items, total) => {
  const error = orderError(orderLines(order(items), PRODUCTS), total);
  expect(error?.code).toBe(code);
  expect(error?.lines.map(({ productId }) => productId)).toEqual(items.map(({ productId }) => productId));
});

test.each([
  [[], 'cart is empty'],
  [[{ productId: 'a', quantity: 0 }], 'whole numbers'],
  [[{ productId: 'a', quantity: -3 }], 'whole numbers'],
  [
    [
      { productId: 'a', quantity: 1 },
      { productId: 'a', quantity: 1 },
    ],
    'once',
  ],
])('%j is no order', (items, sentence) => {
  expect(() => orderLines(order(items), PRODUCTS)).toThrow(sentence);
});

test('§3.7 order payload: firstName is the first word, lastName the remaining words', () => {
  const payload = restOrder(orderLines(order([{ productId: 'a', quantity: 2 }]), PRODUCTS), ADDRESS);
  expect(payload).toMatchObject({
    amount: 39.98,
    items: [{ _id: 'a', productId: 'a', price: 19.99, quantity: 2 }],
    address: { firstName: 'Mina', lastName: 'Binte Rahman', zipcode: '1205', zipCode: '1205' },
  });
});

test('a name of one word stands for first and last name', () => {
  expect(restOrder([], { ...ADDRESS, name: 'Mina' })).toMatchObject({
    address: { firstName: 'Mina', lastName: 'Mina' },
  });
});
