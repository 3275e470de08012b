import type { TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/**
 * The fetch policy of a query that shows cached data and fetches it again. It is not always cache-and-network: with
 * that policy, a query without cached data starts again when another query of the viewer is answered first.
 */
export function useCacheThenNetwork<Variables extends object>(
  query: TypedDocumentNode<unknown, Variables>,
  variables?: Variables,
): WatchQueryFetchPolicy {
  const { cache } = useApolloClient();
  const [policy] = useState<WatchQueryFetchPolicy>(() =>
    cache.readQuery({ query, variables }) === null ? 'network-only' : 'cache-and-network',
  );
  return policy;
}
