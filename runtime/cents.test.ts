import { expect, test } from 'vitest';
import { fromCents, toCents } from './cents.ts';

test('sums in cents are exact', () => {
  expect(fromCents(toCents(0.1) + toCents(0.2))).toBe(0.3);
});
