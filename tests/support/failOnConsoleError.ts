import { afterEach, beforeEach, vi } from 'vitest';

/** A message on `console.error` or `console.warn` fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const messages = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  if (messages.length > 0) throw new Error(`Written to the console:\n${messages.map(String).join('\n')}`);
});
