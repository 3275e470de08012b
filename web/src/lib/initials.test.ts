import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Rina Das', 'RD'],
  ['rina', 'R'],
  ['  Mary Ann van Dyke ', 'MD'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
