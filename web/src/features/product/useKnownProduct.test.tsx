import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { listedProduct } from '#tests/support/renderPage.tsx';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from '#web/gql/graphql.ts';
import { useKnownProduct } from './useKnownProduct.ts';

const LAMP = listedProduct({ id: 'p1', price: 20 });

function known(state: unknown, listed: object | null): ProductCard_ProductFragment | null {
  const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
  if (listed) {
    client.cache.writeFragment({
      fragment: ProductCard_ProductFragmentDoc,
      fragmentName: 'ProductCard_product',
      data: { ...LAMP, ...listed },
    });
  }
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => useKnownProduct('p1', state), { wrapper }).result.current;
}

test('a product that a list has brought in this visit is known, and newer than the navigation state', () => {
  expect(known({ product: LAMP }, { price: 25 })?.price).toBe(25);
});

test('after a reload only the navigation state knows it', () => {
  expect(known({ product: LAMP }, null)?.price).toBe(20);
});

test('opened by its bare address, it is not known', () => {
  expect(known(null, null)).toBeNull();
});
