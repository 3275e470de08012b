import { act, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideMissingBrowser } from '#tests/support/provideMissingBrowser.ts';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  provideMissingBrowser();
  toast.remove();
  render(<Toaster />);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Whether a toast with this text is on the screen, not just in the live regions. */
function isShown(words: string): boolean {
  return screen.queryAllByText(words).some((element) => element.closest('.visually-hidden') === null);
}

/** Moves the clock in steps, since one timer may start the next. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += STEP_MS) act(() => void vi.advanceTimersByTime(STEP_MS));
}

const STEP_MS = 100;

/** The duration of the fade. */
const FADE_MS = 200;

test.each([
  ['success', 2000, () => toast.success('Words')],
  ['error', 4000, () => toast.error('Words')],
  ['blank', 4000, () => toast('Words')],
])('§9.4 toasts: %s lasts %i ms', (_kind, ms, show) => {
  act(() => void show());
  expect(isShown('Words')).toBe(true);
  pass(ms + FADE_MS - STEP_MS);
  expect(isShown('Words')).toBe(true);
  pass(2 * STEP_MS);
  expect(isShown('Words')).toBe(false);
});

test('§9.5 toasts: loading has no time-out', () => {
  act(() => void toast.loading('Words'));
  pass(60_000);
  expect(isShown('Words')).toBe(true);
});

test('§9.6 toasts: at most the newest 20 are shown at once', () => {
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Toast ${number}`);
  });
  pass(STEP_MS);
  const shown = Array.from({ length: 25 }, (_, index) => `Toast ${index + 1}`).filter(isShown);
  expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => `Toast ${index + 6}`));
});

/** The messages in the live regions of this role, oldest first; the toasts themselves stay silent. */
function spoken(role: 'alert' | 'status'): (string | null)[] {
  return screen
    .getAllByRole(role)
    .filter((region) => region.getAttribute('aria-live') !== 'off')
    .flatMap(({ children }) => Array.from(children, ({ textContent }) => textContent));
}

test('§10.15 WCAG 4.1.3 an error is read out at once, and anything else when there is a pause; neither twice', async () => {
  vi.useRealTimers();
  act(() => {
    notify.error('Failed');
    notify.success('Done');
  });
  await waitFor(() => expect(isShown('Done')).toBe(true));
  expect(spoken('alert')).toEqual(['Failed']);
  expect(spoken('status')).toEqual(['Done']);
});

test('two messages at once are both read out, each by itself', () => {
  act(() => {
    toast.error('The first');
    toast.error('The second');
  });
  expect(spoken('alert')).toEqual(['The first', 'The second']);
  const region = screen.getAllByRole('alert').find(({ classList }) => classList.contains('visually-hidden'));
  expect(region?.getAttribute('aria-atomic')).toBe('false');
});

test('a button in a message is on the screen only, not in the live region', () => {
  act(() => void toast(() => <button type="button">View Cart</button>));
  expect(screen.getAllByRole('button', { name: 'View Cart' })).toHaveLength(1);
});
