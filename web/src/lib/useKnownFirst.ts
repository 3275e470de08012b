import type { TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/**
 * The fetch policy of a query that shows what is in the cache and asks anew. Not always cache-and-network: with it, a
 * query without anything in the cache starts again when the answer to another query of the viewer comes first.
 */
export function useKnownFirst<Variables extends object>(
  query: TypedDocumentNode<unknown, Variables>,
  variables?: Variables,
): WatchQueryFetchPolicy {
  const { cache } = useApolloClient();
  const [policy] = useState<WatchQueryFetchPolicy>(() =>
    cache.readQuery({ query, variables }) === null ? 'network-only' : 'cache-and-network',
  );
  return policy;
}
