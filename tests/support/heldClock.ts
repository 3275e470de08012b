import { beforeEach, vi } from 'vitest';

/** Holds `performance.now()` in each test of a file, until the test lets time pass. */
export function heldClock(): { now: () => number; later: (ms: number) => void } {
  let now: number;
  beforeEach(() => {
    now = Math.ceil(performance.now()); // Whole: sums are exact.
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  return { now: () => now, later: (ms) => void (now += ms) };
}
