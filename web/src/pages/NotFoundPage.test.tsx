import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

test('Go Back leads home when there is nothing to go back to', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  const { user, address } = renderPage({
    at: '/no/such/page',
    routes: { '/no/such/page': <NotFoundPage /> },
    answer: () => ({}),
  });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(address()).toBe('/');
});
