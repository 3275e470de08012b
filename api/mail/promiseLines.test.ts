import { expect, test } from 'vitest';
import { promises } from '#shop/settings.ts';
import { promiseLines } from './promiseLines.ts';

const createdAt = new Date('2026-03-02T06:00:00Z');
const daysLater = (days: number): Date => new Date(createdAt.getTime() + days * 24 * 60 * 60 * 1000);

test('an order that arrives too late to be sent back is not promised that it can be', () => {
  const order = { status: 'delivered', paymentStatus: 'paid', createdAt } as const;
  expect(promiseLines(order, daysLater(29))).toEqual([
    `If something is not right, you can send it back within ${promises.returnTime} of your order.`,
  ]);
  expect(promiseLines(order, daysLater(31))).toEqual([]);
});
