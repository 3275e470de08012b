import type { ApolloClient } from '@apollo/client';

export interface PrivateData {
  /** Drops what the page has cached for any other session; active queries refetch. */
  dropUnlessOwnedBy(token: string | null): void;
}

/** Tracks whose private data is cached; the store cannot tell: another tab may have signed in somebody else. */
export function createPrivateData({ cache }: ApolloClient): PrivateData {
  let owner: string | null = null;
  return {
    dropUnlessOwnedBy(token) {
      if (token !== null && token === owner) return;
      owner = token;
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
      cache.gc();
    },
  };
}
