import { expect, test } from 'vitest';
import { addedMessage, shortageMessage, unavailableMessage } from './reorderMessages.ts';

test.each([
  [2, 0, '2 item(s) added to cart!'],
  [0, 3, '3 item(s) updated in cart!'],
  [1, 2, '1 item(s) added and 2 item(s) updated in cart!'],
])('§4.21 reorder: the message fits %i added and %i updated items', (added, updated, sentence) => {
  expect(addedMessage(added, updated)).toBe(sentence);
});

test('a reorder names the first three products that ran short and counts the rest', () => {
  const short = ['Lamp', 'Teapot', 'Chair', 'Rug'].map((name) => ({ name, gained: 1, wanted: 2 }));
  expect(shortageMessage(short.slice(0, 1))).toBe(
    'There is not enough in stock, so we added fewer of: Lamp (1 of 2).',
  );
  expect(shortageMessage(short)).toContain('Lamp (1 of 2), Teapot (1 of 2), Chair (1 of 2) and 1 more.');
});

test('a reorder says whether some or all items are sold out', () => {
  expect(unavailableMessage(1, 3)).toBe(
    '1 item(s) of this order are sold out or no longer offered and were left out.',
  );
  expect(unavailableMessage(3, 3)).toBe('All items of this order are sold out or no longer offered.');
});
