import type { ApolloClient } from '@apollo/client';
import { createPrefetch } from './prefetchPage.ts';
import { prefetchLinks } from './prefetchLinks.ts';

/** Prefetches the pages of links for as long as this page lives. */
export function startPrefetch(client: ApolloClient): void {
  prefetchLinks(createPrefetch(client));
}
