import { expect, test } from 'vitest';
import { toOrder } from './toOrder.ts';

const PICTURES = { baseUrl: 'http://rest.test', imageOrigins: [] };

test('an order as the reference API has it', () => {
  const order = toOrder(
    {
      _id: 'o1',
      date: '2026-03-01T09:30:00.000Z',
      items: [{ productId: 'p1', name: 'Lamp', price: 19.99, quantity: 3, image: '/pictures/lamp-640.webp' }],
      amount: 59.97,
      status: 'shipped',
      paymentStatus: 'paid',
      paymentMethod: 'cod',
      address: { firstName: 'Mina', lastName: 'Rahman', zipcode: '1205' },
    },
    PICTURES,
  );
  expect(order).toMatchObject({
    id: 'o1',
    status: 'SHIPPED',
    paymentStatus: 'PAID',
    paymentMethod: 'CASH_ON_DELIVERY',
    subtotal: 59.97,
    total: 59.97,
    items: [{ productId: 'p1', lineTotal: 59.97, image: '/media/pictures/lamp-640.webp' }],
    address: { firstName: 'Mina', zipCode: '1205' },
  });
});

test.each([
  ['text', { productId: 'p1', name: 'Lamp' }, 'p1', 'Lamp'],
  ['the product itself', { productId: { _id: 'p2', name: 'Desk', price: 5 } }, 'p2', 'Desk'],
  ['null, the product being gone', { productId: null, name: 'Gone' }, null, 'Gone'],
  ['missing beside _id', { _id: 'p3', name: 'Chair' }, 'p3', 'Chair'],
])('the id of an item is %s', (_, item, productId, name) => {
  expect(toOrder({ _id: 'o', items: [item] }, PICTURES)?.items).toMatchObject([{ productId, name }]);
});

test('dates as numbers, words that are not known, and what is missing', () => {
  const order = toOrder(
    {
      _id: 7,
      date: 1_772_357_400_000,
      status: 'On hold',
      paymentStatus: 'refund_pending',
      paymentMethod: '',
      orderId: 'A-12',
    },
    PICTURES,
  );
  expect(order).toMatchObject({
    id: '7',
    number: 'A-12',
    placedAt: '2026-03-01T09:30:00.000Z',
    status: 'UNKNOWN',
    statusText: 'On hold',
    paymentStatus: 'REFUNDED',
    paymentMethod: 'UNKNOWN',
    items: [],
    address: null,
  });
});
