import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './runCommand.ts';

afterEach(() => {
  process.exitCode = undefined;
});

test.each([
  [new Error('There is no backup of that name.'), /^There is no backup of that name\.$/],
  [new TypeError('x.map is not a function'), /^TypeError: x\.map is not a function\n +at .*runCommand\.test/],
])('of %s, it prints the sentence, or of a slip the place', async (error, printed) => {
  const print = vi.mocked(console.error).mockReturnValue();
  await runCommand(() => {
    throw error;
  });
  expect(print.mock.calls).toEqual([[expect.stringMatching(printed)]]);
  expect(process.exitCode).toBe(1);
  print.mockClear();
});
