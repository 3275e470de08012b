import { expect, test } from 'vitest';
import { waitingTime } from './waitingTime.ts';

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [79_344, '23 hours'],
])('a wait of %i seconds is written as %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});
