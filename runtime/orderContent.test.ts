import { expect, test } from 'vitest';
import { orderContent } from './orderContent.ts';

const A = { productId: 'a', quantity: 3 };
const B = { productId: 'b', quantity: 1 };
const SENT = orderContent([A, B], 6027, ['12 Lake Road', 'Dhaka', '1205']);

test.each([
  ['the products in another order', orderContent([B, A], 6027, ['12 Lake Road', 'Dhaka', '1205'])],
  ['another case, and spaces', orderContent([A, B], 6027, [' 12  lake road', 'DHAKA ', '1205'])],
  ['Bengali digits', orderContent([A, B], 6027, ['১২ Lake Road', 'Dhaka', '১২০৫'])],
])('an order with %s is the same', (_, other) => {
  expect(other).toEqual(SENT);
});

test.each([
  ['another quantity', orderContent([A, { ...B, quantity: 2 }], 6027, ['12 Lake Road', 'Dhaka', '1205'])],
  ['a product less', orderContent([A], 6027, ['12 Lake Road', 'Dhaka', '1205'])],
  ['another total', orderContent([A, B], 6028, ['12 Lake Road', 'Dhaka', '1205'])],
  ['another house', orderContent([A, B], 6027, ['13 Lake Road', 'Dhaka', '1205'])],
])('an order with %s is another one', (_, other) => {
  expect(other).not.toEqual(SENT);
});
