import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';

let lines: string[];
const log = (line: string): void => void lines.push(line);

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const ENDED = { exited: Promise.resolve(1) };

test('an API that keeps ending, or does not start, is started at most three times a minute', async () => {
  const start = vi.fn<() => Promise<{ exited: Promise<number | null> }>>(async () => {
    if (start.mock.calls.length % 2 === 0) throw new Error('The API ended before it was ready.');
    return ENDED;
  });
  void keepRunning(ENDED, start, new AbortController().signal, log);
  const counts: number[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    counts.push(start.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(counts).toEqual([3, 6, 9]);
  expect(lines).toContain('The API was started 3 times within a minute. The next try is in 60 s.');
  expect(lines).toContain('The API ended before it was ready.');
});

test('nothing is started or logged once the shop is stopping', async () => {
  const stopping = new AbortController();
  const start = vi.fn<() => Promise<{ exited: Promise<number | null> }>>(async () => ENDED);
  const ended = keepRunning(ENDED, start, stopping.signal, log);
  await vi.advanceTimersByTimeAsync(10);
  stopping.abort();
  await ended;
  expect(start).toHaveBeenCalledTimes(3);
  const before = lines.length;
  await keepRunning(ENDED, start, stopping.signal, log);
  expect(start).toHaveBeenCalledTimes(3);
  expect(lines).toHaveLength(before);
});
