import { setTimeout } from 'node:timers/promises';
import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { isToastShown } from '#tests/support/isToastShown.ts';
import { refusal, renderPage, sessionToken } from '#tests/support/renderPage.tsx';
import { useSession } from '#web/features/auth/useSession.ts';
import { OrdersPage } from './OrdersPage.tsx';

const VIEWERS: Record<string, object> = {
  Session: { __typename: 'Viewer', profile: null, orderCount: null },
  OrdersPage: { __typename: 'Viewer', orders: null },
};

let loaded: Promise<void> | undefined;

/** Requests the session before the page, as the shop does. */
function Shop(): ReactNode {
  const session = useSession();
  useState(() => {
    loaded = session.load();
  });
  return <OrdersPage />;
}

test.each([[['Session', 'OrdersPage']], [['OrdersPage', 'Session']]])(
  '§8.11 My Orders: when all answers fail, in the order %s, it says so without further requests',
  async (order) => {
    const send: Record<string, () => void> = {};
    const { operations } = renderPage({
      at: '/orders',
      stored: { token: sessionToken() },
      routes: { '/orders': <Shop /> },
      answer: async ({ operationName }) =>
        new Promise((resolve) => {
          const data = { viewer: VIEWERS[operationName] };
          send[operationName] = () => resolve({ ...refusal('UPSTREAM_TIMEOUT'), data });
        }),
    });
    await expect
      .poll(() => operations.map(({ operationName }) => operationName))
      .toEqual(['Session', 'OrdersPage']);
    for (const name of order)
      await act(async () => {
        send[name]?.();
        if (name === 'Session') await loaded;
        else await expect.poll(() => screen.queryByText('Failed to Fetch Orders')).toBeTruthy();
        // Apollo notifies other queries of a change in the next task.
        await setTimeout();
      });
    expect(await screen.findByText('Failed to Fetch Orders')).toBeTruthy();
    expect(operations).toHaveLength(2);
  },
);

test('My Orders: a shop that lists none says so, and leads to the shop', async () => {
  renderPage({
    at: '/orders',
    stored: { token: sessionToken() },
    routes: { '/orders': <OrdersPage /> },
    answer: () => refusal('UPSTREAM_NOT_OFFERED', 'This shop does not offer this.'),
  });
  expect(await screen.findByText('This shop does not offer this.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'My Orders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(isToastShown('Failed to Load Orders')).toBe(false);
});
