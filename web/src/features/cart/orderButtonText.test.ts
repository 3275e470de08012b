import { expect, test } from 'vitest';
import { orderButtonText } from './orderButtonText.ts';

test.each([
  ['signed-out', false, 'Login to Place Order'],
  ['no-address', false, 'Select Address to Continue'],
  [null, false, 'Place Order'],
  [null, true, 'Placing Order...'],
] as const)('§4 order button: %s, placing: %s', (obstacle, isPlacing, text) => {
  expect(orderButtonText(obstacle, isPlacing)).toBe(text);
});
