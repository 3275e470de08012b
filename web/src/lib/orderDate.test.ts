import { expect, onTestFinished, test, vi } from 'vitest';
import { formatOrderDate } from './orderDate.ts';

test('a date is short and in English', () => {
  expect(formatOrderDate('2026-03-01T09:30:00.000Z')).toBe('Mar 1, 2026');
});

test('an order has the date in Dhaka, both at 03:00 and just before midnight', () => {
  expect(formatOrderDate('2026-02-28T21:00:00.000Z')).toBe('Mar 1, 2026');
  expect(formatOrderDate('2026-03-01T17:59:00.000Z')).toBe('Mar 1, 2026');
});

test.each([null, undefined, '', 'yesterday'])('%s shows as a dash', (date) => {
  expect(formatOrderDate(date)).toBe('—');
});

test('a page that shows no date makes no format of dates, which would cost a phone some 0.2 s', async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => made.mockRestore());
  await Promise.all([
    import('./orderDate.ts'),
    import('#runtime/shop/deliveryDates.ts'),
    import('./money.ts'),
  ]);
  expect(made).not.toHaveBeenCalled();
});
