import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';

const { rest, gateway } = await scriptedGateway();

const LINE = { productId: 'p1', quantity: 1 };

test.each([
  ['no lines', { items: [] }, 'Your cart is empty.'],
  [
    '101 made-up lines',
    { items: Array.from({ length: 101 }, (_, index) => ({ productId: `p${index}`, quantity: 1 })) },
    'An order has at most 100 products.',
  ],
  ['the same product twice', { items: [LINE, LINE] }, 'Each product may appear only once in an order.'],
  ['a quantity of 0', { items: [{ ...LINE, quantity: 0 }] }, 'Quantities must be whole numbers from 1.'],
  [
    'a quantity below 0',
    { items: [LINE, { productId: 'p2', quantity: -3 }] },
    'Quantities must be whole numbers from 1.',
  ],
  [
    'a phone number of 41 characters',
    { address: { ...ORDER_ADDRESS, phone: '0'.repeat(41) } },
    'phone may have at most 40 characters.',
  ],
  ...['name', 'street', 'city', 'state', 'zipCode', 'country'].map((field): [string, object, string] => [
    `no ${field}`,
    { address: { ...ORDER_ADDRESS, [field]: ' ' } },
    `${field} must not be empty.`,
  ]),
])('an order with %s is refused before any call to REST', async (_, changed, message) => {
  const { errors } = await placeOrder(gateway, { idempotencyKey: 'k-1', ...changed });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(rest.requests).toEqual([]);
});
