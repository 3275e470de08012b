import { onTestFinished, vi } from 'vitest';
import { OPERATION_MS } from './patience.ts';

export interface HeldDeadlines {
  /** How many deadlines are running: each REST call has two. */
  count(): number;
  /** Makes all of them pass. */
  pass(): void;
}

/**
 * Until the test ends, deadlines of this length, by default those of REST calls, pass when the test says so, however slow
 * the machine is.
 */
export function holdDeadlines(deadlineMs = OPERATION_MS): HeldDeadlines {
  const running = new Map<unknown, () => void>();
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const started = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...args) => {
    // A try of a public read has half of the time.
    if (ms !== deadlineMs && ms !== deadlineMs / 2) return start(run, ms, ...args);
    const timer = start(run, OPERATION_MS, ...args);
    running.set(timer, run);
    return timer;
  });
  const cleared = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    clear(timer);
  });
  onTestFinished(() => {
    started.mockRestore();
    cleared.mockRestore();
  });
  return {
    count: () => running.size,
    pass() {
      for (const [timer, run] of running) {
        clear(timer as NodeJS.Timeout);
        run();
      }
      running.clear();
    },
  };
}
