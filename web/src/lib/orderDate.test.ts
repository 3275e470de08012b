import { expect, test } from 'vitest';
import { formatOrderDate } from './orderDate.ts';

test('a date is short and in English', () => {
  expect(formatOrderDate('2026-03-01T09:30:00.000Z')).toBe('Mar 1, 2026');
});

test.each([null, undefined, '', 'yesterday'])('%s shows as a dash', (date) => {
  expect(formatOrderDate(date)).toBe('—');
});
