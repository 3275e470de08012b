import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUsed } from './whenUsed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an unused page counts as used twelve seconds after it has loaded', () => {
  const callback = vi.fn<() => void>();
  vi.spyOn(document, 'readyState', 'get').mockReturnValueOnce('interactive');
  whenUsed(callback);
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(11_999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])('%s is a sign of a visitor', (sign) => {
  const callback = vi.fn<() => void>();
  whenUsed(callback);
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('who cancels is not called', () => {
  const callback = vi.fn<() => void>();
  whenUsed(callback)();
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
});
