import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { listedProduct } from '#tests/support/renderPage.tsx';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { ProductCard_ProductFragmentDoc } from './ProductCard.generated.ts';
import { useKnownProduct } from './useKnownProduct.ts';

const LAMP = listedProduct({ id: 'p1', price: 20 });

test('a product from a list is known, and takes precedence over the navigation state', () => {
  const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
  client.cache.writeFragment({
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
    data: { ...LAMP, price: 25 },
  });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useKnownProduct('p1', { product: LAMP }), { wrapper });
  expect(result.current?.price).toBe(25);
});
