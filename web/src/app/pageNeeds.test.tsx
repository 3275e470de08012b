import { waitFor } from '@testing-library/react';
import { Kind } from 'graphql';
import { expect, test } from 'vitest';
import { listedProduct, renderPage } from '#tests/support/renderPage.tsx';
import { HomePage } from '#web/pages/HomePage.tsx';
import { ProductPage } from '#web/pages/ProductPage.tsx';
import { ShopPage } from '#web/pages/ShopPage.tsx';
import { pageNeeds } from './pageNeeds.ts';

const ROUTES = { '/': <HomePage />, '/shop': <ShopPage />, '/product/:id': <ProductPage /> };

interface Asked {
  operationName: string | undefined;
  variables: object;
}

/** The queries of a page's needs, as the gateway would see them. */
function asksFor(path: string): Asked[] {
  return (pageNeeds(path)?.queries ?? []).map(({ query, variables }) => {
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
])('what %s needs is what the page asks for', async (path) => {
  const product = listedProduct({ id: 'a b' });
  const unanswered = new Promise<object>(() => undefined);
  const { asked } = renderPage({ at: path, routes: ROUTES, state: { product }, answer: () => unanswered });
  const needs = asksFor(path);
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(needs.length));
  expect(needs).not.toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(needs));
  expect(asked).toHaveLength(needs.length);
});

test('a page whose data is of the shopper needs only its code', () => {
  expect(asksFor('/orders')).toEqual([]);
  expect(pageNeeds('/orders')?.modules).toHaveLength(1);
});

test('where there is no page of the shop, there is nothing to get ready', () => {
  expect(pageNeeds('/playground')).toBeNull();
});
