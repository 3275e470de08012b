import { waitFor } from '@testing-library/react';
import { Kind } from 'graphql';
import { expect, test } from 'vitest';
import { listedProduct, renderPage } from '#tests/support/renderPage.tsx';
import { HomePage } from '#web/pages/HomePage.tsx';
import { ProductPage } from '#web/pages/ProductPage.tsx';
import { ShopPage } from '#web/pages/ShopPage.tsx';
import { findRoute } from './findRoute.ts';

const ROUTES = { '/': <HomePage />, '/shop': <ShopPage />, '/product/:id': <ProductPage /> };

interface SentOperation {
  operationName: string | undefined;
  variables: object;
}

/** The queries of a page, as the gateway would see them. */
function asksFor(path: string): SentOperation[] {
  return findRoute(path).queries.map(({ query, variables }) => {
    const [operation] = query.definitions;
    return {
      operationName: operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined,
      variables,
    };
  });
}

test.each([
  '/',
  '/shop',
  '/shop?category=Home&minPrice=10&sort=price-low&page=2&pageSize=24&view=list',
  '/shop?search=%20lamp%20&page=none',
  '/product/a%20b',
])('the route of %s lists exactly the queries that its page sends', async (path) => {
  const product = listedProduct({ id: 'a b' });
  const unanswered = new Promise<object>(() => undefined);
  const { operations } = renderPage({
    at: path,
    routes: ROUTES,
    state: { product },
    answer: () => unanswered,
  });
  const needs = asksFor(path);
  await waitFor(() => expect(operations.length).toBeGreaterThanOrEqual(needs.length));
  expect(needs).not.toEqual([]);
  expect(operations).toEqual(expect.arrayContaining(needs));
  expect(operations).toHaveLength(needs.length);
});

test.each([
  ['/', '/', '/'],
  ['/Shop/', '/shop', '/shop'],
  ['/shop?utm_source=letter&page=2', '/shop', '/shop?page=2'],
  ['/product/64f0c0ffee0000000000a001', '/product/:id', '/product/64f0c0ffee0000000000a001'],
  ['/checkout/64f0c0ffee0000000000b001', '/checkout/:orderId', '/checkout/64f0c0ffee0000000000b001'],
  ['/Product', '/Product', '/Product'],
  ['/PRODUCT', '*', '/404'],
  ['/reset-password/mina@haat.test', '*', '/404'],
  ['/%E0%A4%A', '*', '/404'],
  ['/about%0A', '*', '/404'],
  ['/%E2%80%A8', '*', '/404'],
])('%s matches the route %s and has the address %s', (requested, path, address) => {
  const found = findRoute(requested);
  expect([found.route.path, found.address]).toEqual([path, address]);
});

test('a private page is marked as private, and a page with a parameter has no fixed path', () => {
  expect(findRoute('/orders')).toMatchObject({ head: { title: 'My Orders', isPrivate: true }, queries: [] });
  expect(findRoute('/about').head).toMatchObject({ title: 'About us', path: '/about' });
  expect(findRoute('/product/p1').head.path).toBeUndefined();
});
