import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { UnsettledNotice, type UnsettledNoticeProps } from './UnsettledNotice.tsx';
import { MAX_WAIT_MS } from './useIsOverdue.ts';

const SENT_AT = Date.UTC(2026, 2, 1, 6);

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT });
});

afterEach(() => {
  vi.useRealTimers();
});

function show(props: Partial<UnsettledNoticeProps> = {}): void {
  const attempt = { idempotencyKey: 'k1', shopperId: 'u1', items: [], sentAt: SENT_AT };
  render(
    <MemoryRouter>
      <UnsettledNotice
        attempt={attempt}
        isPending
        lines={[cartLine({ quantity: 2 })]}
        error={undefined}
        onOrderAgain={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const orderAgain = (): HTMLElement | null => screen.queryByRole('button', { name: 'Order again' });

test('for two minutes the shop looks for the order; then the shopper may order again', () => {
  const onOrderAgain = vi.fn<() => void>();
  show({ onOrderAgain });
  wait(MAX_WAIT_MS - 1);
  expect(screen.getByRole('status').textContent).toContain('please do not order again');
  expect(orderAgain()).toBeNull();
  wait(1);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('We could not find out whether your order arrived');
  expect(textContent).toContain('Not part of that order: 2 × Lamp.');
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  orderAgain()?.click();
  expect(onOrderAgain).toHaveBeenCalledOnce();
});

test('while the gateway cannot be reached, the shopper is not asked to decide', () => {
  show({ isPending: false, error: new TypeError('Failed to fetch') });
  wait(MAX_WAIT_MS);
  expect(screen.getByRole('status').textContent).toContain('We keep trying.');
  expect(orderAgain()).toBeNull();
});
