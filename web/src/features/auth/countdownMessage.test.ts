import { expect, test } from 'vitest';
import { countdownMessage } from './countdownMessage.ts';

test('the countdown to the next code is announced every 15 seconds and when it ends', () => {
  const spoken = Array.from({ length: 61 }, (_, passed) => countdownMessage(60 - passed));
  expect([...new Set(spoken)]).toEqual([
    'You can get a new code in at most 60 seconds',
    'You can get a new code in at most 45 seconds',
    'You can get a new code in at most 30 seconds',
    'You can get a new code in at most 15 seconds',
    'You can get a new code now',
  ]);
});

test('a long countdown is announced every hour, and then every five minutes', () => {
  const spoken = Array.from({ length: 3 * 3600 }, (_, passed) => countdownMessage(3 * 3600 - passed));
  const sentences = [...new Set(spoken)].map((text) =>
    text.replace('You can get a new code in at most ', ''),
  );
  expect(sentences.slice(0, 4)).toEqual(['3 hours', '2 hours', '115 minutes', '110 minutes']);
  expect(sentences.slice(-9, -6)).toEqual(['5 minutes', '2 minutes', '105 seconds']);
});
