import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { MAX_WAIT_MS, UnsettledNotice, type UnsettledNoticeProps } from './UnsettledNotice.tsx';

const SENT_AT = Date.UTC(2026, 2, 1, 6);

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT });
});

afterEach(() => {
  vi.useRealTimers();
});

function show(props: Partial<UnsettledNoticeProps> = {}): void {
  const attempt = { idempotencyKey: 'k1', shopperId: 'u1', items: [], sentAt: SENT_AT, input: null };
  render(
    <MemoryRouter>
      <UnsettledNotice
        attempt={attempt}
        lines={[cartLine({ quantity: 2 })]}
        error={undefined}
        onRetry={null}
        onGiveUp={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });

test('after 20 seconds, with or without an error, the shopper may try again or give up', () => {
  const [onRetry, onGiveUp] = [vi.fn<() => Promise<void>>(), vi.fn<() => void>()];
  show({ onRetry, onGiveUp, error: new TypeError('Failed to fetch') });
  wait(MAX_WAIT_MS - 1);
  expect(screen.getByRole('status').textContent).toContain('please do not order again');
  expect(screen.getByRole('status').textContent).toContain('We keep trying.');
  expect(button('Try again')).toBeNull();
  wait(1);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('If you give up, it may still arrive');
  expect(textContent).toContain('Not part of that order: 2 × \u2068Lamp\u2069.');
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  button('Try again')?.click();
  button('Give up')?.click();
  expect([onRetry, onGiveUp].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
