import { expect, test } from 'vitest';
import { NEWEST_FIRST, sorted, toggled } from './orderSorting.ts';

const ORDERS = [
  { id: 'xxxxxxxx2', placedAt: '2026-01-01T00:00:00Z', total: 30, statusText: 'shipped' },
  { id: 'xxxxxxxx1', placedAt: '2026-03-01T00:00:00Z', total: 20, statusText: 'delivered' },
  { id: 'xxxxxxxx3', placedAt: '2026-02-01T00:00:00Z', total: 9, statusText: 'pending' },
];

const totals = (...args: Parameters<typeof sorted<(typeof ORDERS)[number]>>): number[] =>
  sorted(...args).map(({ total }) => total);

test('§4 My Orders sorting: by default the newest first', () => {
  expect(totals(ORDERS, NEWEST_FIRST)).toEqual([20, 9, 30]);
});

test('§4 My Orders sorting: a clicked column ascends first, then toggles', () => {
  const once = toggled(NEWEST_FIRST, 'total');
  expect(totals(ORDERS, once)).toEqual([9, 20, 30]);
  expect(totals(ORDERS, toggled(once, 'total'))).toEqual([30, 20, 9]);
  expect(toggled(NEWEST_FIRST, 'date')).toEqual({ column: 'date', isAscending: true });
});

test('by id and by status', () => {
  expect(totals(ORDERS, { column: 'id', isAscending: true })).toEqual([20, 30, 9]);
  expect(totals(ORDERS, { column: 'status', isAscending: true })).toEqual([20, 9, 30]);
});
