import { expect, test } from 'vitest';
import { hyphenatedWords } from './hyphenatedWords.ts';

test.each([
  ['Wool Socks', ['Wool Socks']],
  ['A T-shirt, all-season', ['A ', 'T-shirt,', ' ', 'all-season', '']],
  ['Mugs - two -', ['Mugs - two -']],
  ['“--blue--”', ['', '“--blue--”', '']],
])('the words with hyphens of "%s" are found', (text, parts) => {
  expect(hyphenatedWords(text)).toEqual(parts);
});

test('a search or a name of 50,000 letters does not stop the server', () => {
  const startedAt = performance.now();
  expect(hyphenatedWords('x'.repeat(50_000))).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
