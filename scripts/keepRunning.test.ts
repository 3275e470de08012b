import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';

let said: string[];
const say = (line: string): void => void said.push(line);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const ENDED = { exited: Promise.resolve(1) };
const RUNNING = { exited: new Promise<null>(() => undefined) };

test('an API that ends is started again at once, and that is said', async () => {
  const start = vi.fn<() => Promise<{ exited: Promise<number | null> }>>(async () => RUNNING);
  void keepRunning({ exited: Promise.resolve(null) }, start, new AbortController().signal, say);
  await vi.advanceTimersByTimeAsync(10);
  expect(start).toHaveBeenCalledTimes(1);
  expect(said).toEqual(['The API ended by itself (exit code none).', 'The API is running again.']);
});

test('one that ends again and again, or does not start, is started three times a minute at most', async () => {
  const start = vi.fn<() => Promise<{ exited: Promise<number | null> }>>(async () => {
    if (start.mock.calls.length % 2 === 0) throw new Error('The API ended before it was ready.');
    return ENDED;
  });
  void keepRunning(ENDED, start, new AbortController().signal, say);
  const counts: number[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    counts.push(start.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(counts).toEqual([3, 6, 9]);
  expect(said).toContain('It was started 3 times within a minute: the next try is in 60 s.');
  expect(said).toContain('The API ended before it was ready.');
});

test('nothing is started or said once the shop is told to stop', async () => {
  const stopping = new AbortController();
  const start = vi.fn<() => Promise<{ exited: Promise<number | null> }>>(async () => ENDED);
  const ended = keepRunning(ENDED, start, stopping.signal, say);
  await vi.advanceTimersByTimeAsync(10);
  stopping.abort();
  await ended;
  expect(start).toHaveBeenCalledTimes(3);
  const before = said.length;
  await keepRunning(ENDED, start, stopping.signal, say);
  expect(start).toHaveBeenCalledTimes(3);
  expect(said).toHaveLength(before);
});
