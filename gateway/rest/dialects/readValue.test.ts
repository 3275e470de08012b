import { expect, test } from 'vitest';
import { readMoment } from './readValue.ts';

test.each([
  '2026-03-01T09:30:00.000Z',
  '2026-03-01T15:30:00+06:00',
  '2026-03-01T09:30:00',
  '2026-03-01 09:30',
  '2026-03-01 09:30:00.000',
  1_772_357_400_000,
  '1772357400000',
  1_772_357_400,
  '1772357400',
])('%j is read as the same moment in any time zone of the gateway', (value) => {
  expect(readMoment(value)).toBe('2026-03-01T09:30:00.000Z');
});

test.each(['', 'yesterday', 1e300, '9'.repeat(30), 1e15, true, null, undefined, {}])(
  '%j is not a moment',
  (value) => {
    expect(readMoment(value)).toBeNull();
  },
);
