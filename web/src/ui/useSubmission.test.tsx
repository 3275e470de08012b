import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSubmission, type Failure } from './useSubmission.ts';

test.each([
  [true, 1],
  [false, 2],
])(
  'if an accepted form leads on: %s, two submits send %i times, and a refused one again',
  async (leavesPage, times) => {
    const send = vi.fn<(answer: Failure | null) => Promise<Failure | null>>(async (answer) => answer);
    const { result } = renderHook(() => useSubmission({ failed: 'Failed', send, leavesPage }));
    await act(async () => result.current.submit({ message: 'no' }));
    expect([result.current.isSending, result.current.errorMessage]).toEqual([false, 'no']);
    await act(async () => result.current.submit(null));
    expect(result.current.isSending).toBe(leavesPage);
    await act(async () => result.current.submit(null));
    expect(send).toHaveBeenCalledTimes(1 + times);
  },
);

test('the reason of the last refusal stays until the next answer', async () => {
  let answer: (failure: Failure | null) => void = () => undefined;
  const send = (failure: Failure | null): Promise<Failure | null> =>
    failure ? Promise.resolve(failure) : new Promise((resolve) => (answer = resolve));
  const { result } = renderHook(() => useSubmission({ failed: 'Failed', send }));
  await act(async () => result.current.submit({ message: 'no' }));
  act(() => void result.current.submit(null));
  expect([result.current.isSending, result.current.errorMessage]).toEqual([true, 'no']);
  await act(async () => answer(null));
  expect(result.current.errorMessage).toBeNull();
});
