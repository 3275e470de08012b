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

test('a product from a list is known, and takes precedence over the navigation state', () => {
  expect(known({ product: LAMP }, { price: 25 })?.price).toBe(25);
});

test('without a list, the product comes from the navigation state', () => {
  expect(known({ product: LAMP }, null)?.price).toBe(20);
});

test('a product opened by its bare address is not known', () => {
  expect(known(null, null)).toBeNull();
});
