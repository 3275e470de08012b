import type { ApolloClient } from '@apollo/client';
import { CartDocument } from '#web/gql/graphql.ts';
import { paths } from '#web/lib/paths.ts';
import { whenSettled } from '#web/lib/whenSettled.ts';
import { createPrefetch } from './prefetchPage.ts';
import { prefetchLinks } from './prefetchLinks.ts';

/** Prefetches the pages of links for as long as this page lives, and that of a cart, which then opens offline, too. */
export function startPrefetch(client: ApolloClient): void {
  const prefetch = createPrefetch(client);
  prefetchLinks(prefetch);
  client.watchQuery({ query: CartDocument, fetchPolicy: 'cache-only' }).subscribe(({ data }) => {
    if (data?.store?.products?.length) whenSettled(() => prefetch(paths.cart));
  });
}
