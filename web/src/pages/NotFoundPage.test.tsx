import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

test('§2.40 404: it offers Go Home, Browse Products and the popular links', () => {
  renderPage({ at: '/no/such/page', routes: { '*': <NotFoundPage /> }, answer: () => ({}) });
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/shop');
  const popular = within(screen.getByRole('navigation', { name: 'Popular pages' })).getAllByRole('link');
  expect(popular.map((link) => link.getAttribute('href'))).toEqual([
    '/shop',
    '/about',
    '/contact',
    '/signin',
  ]);
});

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
