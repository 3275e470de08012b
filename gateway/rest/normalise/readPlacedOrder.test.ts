import { expect, test } from 'vitest';
import { readPlacedOrder } from './readPlacedOrder.ts';

test.each([
  { success: true, orderId: 'o1' },
  { success: true, order: { _id: 'o1' } },
  { success: true, order: { id: 'o1' } },
  { success: true, status: 'failed to mail', order: { id: 'o1' } },
  { success: true, order: { orderId: 'o1' } },
  { orderId: 'o1' },
  { data: { _id: 'o1' } },
  { data: { order: { id: 'o1' } } },
  { data: { orderId: 'o1' } },
  { message: 'Order placed', orderId: 'o1' },
  { status: 'success', data: { id: 'o1' } },
  { _id: 'o1', items: [], amount: 5, status: 'pending' },
  { _id: 'o1', orderItems: [], totalPrice: 5 },
  // The order has a number for people besides its id.
  { success: true, orderId: 'HAAT-7', order: { _id: 'o1', orderId: 'HAAT-7' } },
  { error: null, status: 'no error', orderId: 'o1' },
  { status: 201, ok: true, orderId: 'o1' },
])('%j is read as a placed order', (body) => {
  expect(readPlacedOrder(body)).toEqual({ ...body, success: true, orderId: 'o1' });
});

test('an id may be a number', () => {
  expect(readPlacedOrder({ orderId: 7 })).toMatchObject({ success: true, orderId: '7' });
});

test.each([
  {},
  { success: true },
  { success: true, message: 'Order placed' },
  { message: 'Order placed' },
  { success: false, orderId: 'o1' },
  { error: 'Out of stock', orderId: 'o1' },
  { status: 'failed', orderId: 'o1' },
  { status: 'error', data: { _id: 'o1' } },
  { status: false, message: 'Out of stock', data: { id: 'o1' } },
  { ok: false, orderId: 'o1' },
  { statusCode: 400, orderId: 'o1' },
  { id: 'request-7', message: 'Received' },
  { orderId: '' },
  { data: [{ _id: 'o1' }] },
])('%j stays as it is', (body) => {
  expect(readPlacedOrder(body)).toBe(body);
});
