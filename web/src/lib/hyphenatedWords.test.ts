import { expect, test } from 'vitest';
import { hyphenatedWords } from './hyphenatedWords.ts';

test.each([
  ['Wool Socks', ['Wool Socks']],
  ['A T-shirt, all-season', ['A ', 'T-shirt,', ' ', 'all-season', '']],
  ['Mugs - two -', ['Mugs - two -']],
  ['“--blue--”', ['', '“--blue--”', '']],
])('the hyphenated words in "%s" are found', (text, parts) => {
  expect(hyphenatedWords(text)).toEqual(parts);
});

// In quadratic time, this would take half an hour.
test('a search or a name of a million letters does not block the server', () => {
  expect(hyphenatedWords('x'.repeat(1_000_000))).toHaveLength(1);
});
