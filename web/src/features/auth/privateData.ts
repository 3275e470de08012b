import type { ApolloClient } from '@apollo/client';

export interface PrivateData {
  /** Drops what the page has cached for anyone else; active queries refetch. */
  keepFor(shopperId: string | null): void;
}

/** Tracks whose private data is cached; the store may already name a shopper signed in by another tab. */
export function createPrivateData({ cache }: ApolloClient): PrivateData {
  let owner: string | null = null;
  return {
    keepFor(shopperId) {
      if (shopperId !== null && shopperId === owner) return;
      owner = shopperId;
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
      cache.gc();
    },
  };
}
