import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { renderPage, sessionToken, signedOut, type RenderedPage } from '#tests/support/renderPage.tsx';
import { SignInPage } from '#web/pages/SignInPage.tsx';
import { Header } from './Header.tsx';

const PROFILE = { __typename: 'Shopper', id: 'u1', name: 'Mina R.', email: 'm@x.com', avatar: null };
const LAMP = cartLine({ stock: 9, quantity: 4 });

function openHeader(root: object, { at = '/faq', routes = {} } = {}): RenderedPage {
  return renderPage({
    at,
    stored: { root: JSON.stringify({ version: 1, products: [], userInfo: null, orderCount: 0, ...root }) },
    routes: { '*': <Header />, ...routes },
    answer: () => ({
      data: {
        login: { success: true, token: sessionToken(), message: null, code: null },
        viewer: null,
      },
    }),
  });
}

async function openSignedIn(viewer: object): Promise<void> {
  const { session } = renderPage({
    at: '/faq',
    stored: { token: sessionToken() },
    routes: { '*': <Header /> },
    answer: () => ({ data: { viewer: { __typename: 'Viewer', ...viewer } } }),
  });
  await act(async () => session.load());
}

test('§2.15 header: it shows its links and marks the current page', async () => {
  openHeader({});
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Haat', '/'],
    ['Home', '/'],
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
    ['Orders', '/orders'],
    ['Sign in', '/signin'],
    ['Cart', '/cart'],
  ]);
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBeNull();
});

test('signing in from the cart with the link in the header leads back to the cart', async () => {
  const { user, address } = openHeader(
    { products: [LAMP] },
    { at: '/cart', routes: signedOut('/signin', <SignInPage />) },
  );
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('§2.16 header: a signed-in shopper sees the order badge and a profile link with their name', async () => {
  await openSignedIn({ profile: PROFILE, orderCount: 3 });
  expect(await screen.findByRole('link', { name: /^Orders\s*3\s*orders$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Profile of.*Mina R\./ }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('§2.17 header: there is no badge without orders', async () => {
  await openSignedIn({ profile: PROFILE, orderCount: 0 });
  expect((await screen.findByRole('link', { name: /^Orders/ })).textContent).toBe('Orders');
});

test('§6.4 header: there is no badge when the profile cannot be read', async () => {
  await openSignedIn({ profile: null, orderCount: 3 });
  expect((await screen.findByRole('link', { name: /^Orders/ })).textContent).toBe('Orders');
});

test('§2.18 header: the cart badge counts products, not pieces', async () => {
  openHeader({ products: [LAMP] });
  expect(await screen.findByRole('link', { name: /^Cart\s*1\s*product$/ })).toBeTruthy();
});
