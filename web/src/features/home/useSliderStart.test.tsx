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

const frame = (): HTMLElement => document.querySelector('section') ?? document.body;

function renderStart(load: () => Promise<void>): { isStarted: () => boolean } {
  vi.useFakeTimers();
  const ref = { current: frame() };
  const { result } = renderHook(() => useSliderStart(ref, load));
  return { isStarted: () => result.current };
}

const pass = async (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

test('the slider comes two seconds after the page is idle', async () => {
  const { isStarted } = renderStart(loaded);
  await pass(1999);
  expect(isStarted()).toBe(false);
  await pass(1);
  expect(isStarted()).toBe(true);
});

test('it does not come while the focus is in the frame', async () => {
  const { isStarted } = renderStart(loaded);
  link().focus();
  await pass(2000);
  expect(isStarted()).toBe(false);
  link().blur();
  await pass(100);
  expect(isStarted()).toBe(true);
});

test.each(['mouseenter', 'touchend'])('it comes at %s, after the click of a tap', async (type) => {
  const { isStarted } = renderStart(loaded);
  frame().dispatchEvent(new Event(type));
  await pass(99);
  expect(isStarted()).toBe(false);
  await pass(1);
  expect(isStarted()).toBe(true);
});

test('it comes where the pointer already is, but not while the banner is pressed', async () => {
  const states = [':hover', ':active'];
  vi.spyOn(frame(), 'matches').mockImplementation((selector) => states.includes(selector));
  const { isStarted } = renderStart(loaded);
  await pass(100);
  expect(isStarted()).toBe(false);
  states.pop();
  frame().dispatchEvent(new Event('mouseup'));
  await pass(100);
  expect(isStarted()).toBe(true);
});

test('it does not come when its code cannot be loaded', async () => {
  const { isStarted } = renderStart(async () => Promise.reject(new Error('The chunk is gone.')));
  await pass(5000);
  expect(isStarted()).toBe(false);
});
