import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Rina Das', 'RD'],
  ['rina', 'R'],
  ['  Mary Ann van Dyke ', 'MD'],
  ['', ''],
  ['   ', ''],
  ['  Rina', 'R'],
  ['Rina  Das', 'RD'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a letter of two code units stays whole', () => {
  expect(initials('🌙 Mina 𝒜')).toBe('🌙𝒜');
});
