import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useIsPast } from './useIsPast.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['a second ago', true, -1000],
  ['ten milliseconds ahead', true, 10],
  ['thirty days ahead', false, 30 * DAY_MS],
])('a moment %s is over when one looks again: %s', async (_, isOver, inMs) => {
  const { result, unmount } = renderHook(useIsPast, { initialProps: Date.now() + inMs });
  onTestFinished(unmount);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(result.current).toBe(isOver);
});
