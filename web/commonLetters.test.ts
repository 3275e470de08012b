import { expect, test } from 'vitest';
import { charactersIn } from './commonLetters.ts';

test('a range of characters is read as CSS writes it', () => {
  expect(charactersIn('U+41-43, U+E9,\n  U+2026')).toBe('ABCé…');
});

test.each(['', '41-43', 'U+4?'])('what is no such range ends the build: %j', (range) => {
  expect(() => charactersIn(range)).toThrow(`"${range}" is no range of characters.`);
});
