import { useApolloClient } from '@apollo/client/react';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from './ProductCard.generated.ts';
import { productFromState } from './productFromState.ts';

/**
 * A product's fields that are known before its page has loaded: from a list in this visit, or else from the
 * navigation state that a card has set (spec §2), which may be older. Null if nothing is known.
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
