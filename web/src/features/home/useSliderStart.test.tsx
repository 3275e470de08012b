import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSliderStart } from './useSliderStart.ts';

beforeEach(() => {
  // Runs after the components are unmounted, which needs the stubs.
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    callback();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  document.body.innerHTML = '<section><a href="/shop">Shop Now</a></section>';
});

const link = (): HTMLElement => document.querySelector('a') ?? document.body;
const loaded = async (): Promise<void> => undefined;

function renderStart(load: () => Promise<void>): { starter: () => string | null } {
  vi.useFakeTimers();
  const frame = { current: document.querySelector('section') };
  const { result } = renderHook(() => useSliderStart(frame, load));
  return { starter: () => result.current };
}

const pass = async (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

test('it does not come while the focus is in the frame', async () => {
  const { starter } = renderStart(loaded);
  link().focus();
  await pass(4000);
  expect(starter()).toBeNull();
  link().blur();
  await pass(100);
  expect(starter()).toBe('shopper');
});

test('the slider comes when the next banner has its turn', async () => {
  const { starter } = renderStart(loaded);
  await pass(3999);
  expect(starter()).toBeNull();
  await pass(1);
  expect(starter()).toBe('turn');
});

test.each(['mouseenter', 'touchend'])('it comes at %s, after the click of a tap', async (type) => {
  const { starter } = renderStart(loaded);
  document.querySelector('section')?.dispatchEvent(new Event(type));
  await pass(99);
  expect(starter()).toBeNull();
  await pass(1);
  expect(starter()).toBe('shopper');
});

test('it does not come when its code cannot be loaded', async () => {
  const { starter } = renderStart(async () => Promise.reject(new Error('The chunk is gone.')));
  await pass(5000);
  expect(starter()).toBeNull();
});
