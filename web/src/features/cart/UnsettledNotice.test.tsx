import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { MAX_WAIT_MS, type UnsettledAttempt } from './attempt.ts';
import { UnsettledNotice, type UnsettledNoticeProps } from './UnsettledNotice.tsx';

const SENT_AT = Date.UTC(2026, 2, 1, 6);
const ATTEMPT: UnsettledAttempt = {
  state: 'LOST',
  idempotencyKey: 'k1',
  shopperId: 'u1',
  items: [],
  sentAt: SENT_AT,
  input: JSON.stringify({ items: [], expectedTotal: 10, address: ORDER_ADDRESS }),
  honoursKeys: false,
  replaced: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT });
});

afterEach(() => {
  vi.useRealTimers();
});

function show(props: Partial<UnsettledNoticeProps> = {}): void {
  render(
    <MemoryRouter>
      <UnsettledNotice
        attempt={ATTEMPT}
        lines={[cartLine({ quantity: 2 })]}
        address={null}
        error={undefined}
        onPress={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });

test('after 20 seconds, with or without an error, the shopper may try again or give up', () => {
  const onPress = vi.fn<UnsettledNoticeProps['onPress']>();
  show({ onPress, error: new TypeError('Failed to fetch') });
  wait(MAX_WAIT_MS - 1);
  expect(screen.getByRole('status').textContent).toContain('please do not order again');
  expect(screen.getByRole('status').textContent).toContain('We keep trying.');
  expect(button('Try again')).toBeNull();
  wait(1);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('It may still arrive');
  expect(textContent).toContain('Not part of that order: 2 × \u2068Lamp\u2069.');
  expect(screen.getByRole('link', { name: 'Go to My Orders' }).getAttribute('href')).toBe('/orders');
  button('Try again')?.click();
  button('Give up')?.click();
  expect(onPress.mock.calls).toEqual([
    ['Try again', ATTEMPT],
    ['Give up', ATTEMPT],
  ]);
});

test('an attempt whose content is not known cannot be sent again', () => {
  show({ attempt: { ...ATTEMPT, input: null, sentAt: SENT_AT - MAX_WAIT_MS } });
  expect([button('Try again'), button('Give up')]).toEqual([null, expect.anything()]);
});
