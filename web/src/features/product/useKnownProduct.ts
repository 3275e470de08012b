import { useApolloClient } from '@apollo/client/react';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from '#web/gql/graphql.ts';
import { productFromState } from './productFromState.ts';

/**
 * What is known of a product before its page has loaded: from a list in this visit, or else what a card
 * put into the navigation state (spec §2), which may be older. Null when nothing is known.
 */
export function useKnownProduct(id: string, state: unknown): ProductCard_ProductFragment | null {
  const { cache } = useApolloClient();
  const listed = cache.readFragment({
    id: cache.identify({ __typename: 'Product', id }),
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
  });
  return listed ?? productFromState(state, id);
}
