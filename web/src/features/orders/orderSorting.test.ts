import { expect, test } from 'vitest';
import { NEWEST_FIRST, sorted, toggleSorting } from './orderSorting.ts';

const ORDERS = [
  { id: 'xxxxxxxx2', placedAt: '2026-01-01T00:00:00Z', total: 30, statusText: 'shipped' },
  { id: 'xxxxxxxx1', placedAt: '2026-03-01T00:00:00Z', total: 20, statusText: 'delivered' },
  { id: 'xxxxxxxx3', placedAt: '2026-02-01T00:00:00Z', total: 9, statusText: 'pending' },
];

const NO_ORDER = { id: '', placedAt: '', total: 0, statusText: '' };

const totals = (...args: Parameters<typeof sorted<(typeof ORDERS)[number]>>): number[] =>
  sorted(...args).map(({ total }) => total);

test('§4.23 My Orders sorting: the newest order comes first by default', () => {
  expect(totals(ORDERS, NEWEST_FIRST)).toEqual([20, 9, 30]);
});

test('§4.23 My Orders sorting: a clicked column ascends first, then toggles', () => {
  const once = toggleSorting(NEWEST_FIRST, 'total');
  expect(totals(ORDERS, once)).toEqual([9, 20, 30]);
  expect(totals(ORDERS, toggleSorting(once, 'total'))).toEqual([30, 20, 9]);
  expect(toggleSorting(NEWEST_FIRST, 'date')).toEqual({ column: 'date', isAscending: true });
  expect(toggleSorting(once, 'id')).toEqual({ column: 'id', isAscending: true });
});

test('orders can be sorted by id and by status', () => {
  expect(totals(ORDERS, { column: 'id', isAscending: true })).toEqual([20, 30, 9]);
  expect(totals(ORDERS, { column: 'status', isAscending: true })).toEqual([20, 9, 30]);
});

test('totals of several digits are compared as numbers; equal ones keep their order', () => {
  const orders = [100, 20, 3, 20].map((total, index) => ({
    ...(ORDERS[0] ?? NO_ORDER),
    id: `${index}`,
    total,
  }));
  const ids = (isAscending: boolean): string[] =>
    sorted(orders, { column: 'total', isAscending }).map(({ id }) => id);
  expect(ids(true)).toEqual(['2', '1', '3', '0']);
  expect(ids(false)).toEqual(['0', '1', '3', '2']);
});

test('orders without a date are the oldest', () => {
  const undated = { ...(ORDERS[0] ?? NO_ORDER), placedAt: null, total: 1 };
  for (const orders of [
    [undated, ...ORDERS],
    [...ORDERS, undated],
  ])
    expect(sorted(orders, NEWEST_FIRST).at(-1)?.total).toBe(1);
});
