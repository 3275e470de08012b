import type { ApolloClient } from '@apollo/client';

export interface PrivateData {
  /** Forgets what the page has cached for anybody else; active queries ask again. */
  keepFor(shopperId: string | null): void;
}

/** Whose private data the page may hold; the store may tell already whom another tab has signed in. */
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
