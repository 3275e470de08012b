import { expect, test } from 'vitest';
import { isFresh, nextStep } from './orderStates.ts';

const placedAt = '2026-03-02T06:00:00Z';
const hoursLater = (hours: number): Date => new Date(Date.parse(placedAt) + hours * 60 * 60 * 1000);

test('an order is fresh for a day, unless it has arrived or was cancelled', () => {
  expect(isFresh({ status: 'PENDING', placedAt }, hoursLater(0))).toBe(true);
  expect(isFresh({ status: 'CONFIRMED', placedAt }, hoursLater(1))).toBe(true);
  expect(isFresh({ status: 'SHIPPED', placedAt }, hoursLater(23))).toBe(true);
  expect(isFresh({ status: 'PENDING', placedAt }, hoursLater(24))).toBe(false);
  expect(isFresh({ status: 'DELIVERED', placedAt }, hoursLater(1))).toBe(false);
  expect(isFresh({ status: 'CANCELLED', placedAt }, hoursLater(0))).toBe(false);
  expect(isFresh({ status: 'PENDING', placedAt: null }, hoursLater(0))).toBe(false);
});

test('each known status says what happens next', () => {
  expect(nextStep({ status: 'SHIPPED', placedAt })).toBe('Your order is on its way.');
  expect(nextStep({ status: 'CANCELLED', placedAt })).toMatch(/was cancelled/);
  expect(nextStep({ status: 'UNKNOWN', placedAt })).toBeNull();
});
