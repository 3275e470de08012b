import { expect, test } from 'vitest';
import { orderButtonText } from './orderButtonText.ts';

test.each([
  ['signed-out', null, 'Login to Place Order'],
  ['no-address', null, 'Select Address to Continue'],
  [null, null, 'Place Order'],
  [null, 'placing', 'Placing Order...'],
  [null, 'looking', 'Looking for Your Order...'],
] as const)(
  '§4.16 §4.17 order button: its text fits the obstacle %s and the running task %s',
  (obstacle, runningTask, text) => {
    expect(orderButtonText(obstacle, runningTask)).toBe(text);
  },
);
