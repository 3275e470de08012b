import { expect, test } from 'vitest';
import { countdownMessage } from './countdownMessage.ts';

test('the countdown to the next code is spoken every 15 seconds, and when it is over', () => {
  const spoken = Array.from({ length: 61 }, (_, passed) => countdownMessage(60 - passed));
  expect([...new Set(spoken)]).toEqual([
    'A new code can be sent in at most 60 seconds',
    'A new code can be sent in at most 45 seconds',
    'A new code can be sent in at most 30 seconds',
    'A new code can be sent in at most 15 seconds',
    'A new code can be sent now',
  ]);
});
