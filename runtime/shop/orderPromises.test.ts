import { expect, test } from 'vitest';
import { changeableUntil, expectedDelivery, returnableUntil } from './orderPromises.ts';

const placedAt = '2026-03-02T06:00:00Z';
const hoursLater = (hours: number): Date => new Date(Date.parse(placedAt) + hours * 60 * 60 * 1000);

test('a delivery is expected while the order is under way, and late when its last day is over', () => {
  const order = { status: 'SHIPPED', placedAt } as const;
  expect(expectedDelivery(order, hoursLater(1))).toEqual({ days: 'Mar 5 – Mar 9', isLate: false });
  expect(expectedDelivery(order, hoursLater(24 * 8))).toEqual({ days: 'Mar 5 – Mar 9', isLate: true });
  expect(expectedDelivery({ ...order, status: 'DELIVERED' }, hoursLater(1))).toBeNull();
  expect(expectedDelivery({ ...order, status: 'CANCELLED' }, hoursLater(1))).toBeNull();
  expect(expectedDelivery({ ...order, placedAt: 'soon' }, hoursLater(1))).toBeNull();
});

test('an order can be changed for an hour, and sent back for 30 days from its own day once it has arrived', () => {
  const order = { status: 'PENDING', placedAt } as const;
  expect(changeableUntil(order, hoursLater(0.9))).toEqual(hoursLater(1));
  expect(changeableUntil(order, hoursLater(1))).toBeNull();
  expect(changeableUntil({ ...order, status: 'SHIPPED' }, hoursLater(0))).toBeNull();
  expect(returnableUntil(order, hoursLater(1))).toBeNull();
  const arrived = { ...order, status: 'DELIVERED' } as const;
  expect(returnableUntil(arrived, hoursLater(24 * 29))).toEqual(hoursLater(24 * 30));
  expect(returnableUntil(arrived, hoursLater(24 * 30))).toBeNull();
  expect(returnableUntil({ ...arrived, placedAt: null }, hoursLater(1))).toBeNull();
});
