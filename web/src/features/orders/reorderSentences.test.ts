import { expect, test } from 'vitest';
import { addedSentence } from './reorderSentences.ts';

test.each([
  [2, 0, '2 item(s) added to cart!'],
  [0, 3, '3 item(s) updated in cart!'],
  [1, 2, '1 item(s) added and 2 item(s) updated in cart!'],
])('§4 reorder: %i added, %i updated', (added, updated, sentence) => {
  expect(addedSentence(added, updated)).toBe(sentence);
});
