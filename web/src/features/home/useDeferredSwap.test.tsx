import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDeferredSwap } from './useDeferredSwap.ts';

beforeEach(() => {
  // Runs after the components are unmounted, which needs the stubs.
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    callback();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  document.body.innerHTML = '<section><a href="/shop">Shop Now</a></section>';
});

const link = (): HTMLElement => document.querySelector('a') ?? document.body;
const loaded = async (): Promise<void> => undefined;

function renderSwap(load: () => Promise<void>): { isDue: () => boolean } {
  const frame = { current: document.querySelector('section') };
  const { result } = renderHook(() => useDeferredSwap(frame, load));
  return { isDue: () => result.current };
}

test('the swap waits while the focus is in the frame', async () => {
  link().focus();
  const { isDue } = renderSwap(loaded);
  await act(loaded);
  expect(isDue()).toBe(false);
  act(() => link().blur());
  expect(isDue()).toBe(true);
});

test('the swap does not happen when its code cannot be loaded', async () => {
  const { isDue } = renderSwap(async () => Promise.reject(new Error('The chunk is gone.')));
  await act(loaded);
  expect(isDue()).toBe(false);
});
