import type { ApolloClient } from '@apollo/client';

export interface PrivateData {
  /** Drops what the page has cached for any other session; active queries refetch. */
  keepFor(token: string | null): void;
}

/** Tracks for which session private data is cached; the store may already name a shopper signed in by another tab. */
export function createPrivateData({ cache }: ApolloClient): PrivateData {
  let owner: string | null = null;
  return {
    keepFor(token) {
      if (token !== null && token === owner) return;
      owner = token;
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
      cache.gc();
    },
  };
}
