import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A message on `console.error` or `console.warn` is a fault that nobody has looked at yet: it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
