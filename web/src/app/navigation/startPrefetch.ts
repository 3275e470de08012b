import type { ApolloClient } from '@apollo/client';
import { CartDocument } from '#web/store/createStore.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { whenSettled } from '#web/lib/whenSettled.ts';
import { findRoute } from './findRoute.ts';
import { createPrefetch } from './prefetchPage.ts';
import { isDataScarce, prefetchLinks } from './prefetchLinks.ts';

/** Prefetches the pages of links for as long as this page lives, and that of a cart, which then opens offline, too. */
export function startPrefetch(client: ApolloClient): void {
  const prefetch = createPrefetch(client);
  prefetchLinks(prefetch);
  const { Page: ProductPage } = findRoute(paths.product('any')).route;
  const loadProductPage = (): void => {
    if (!isDataScarce()) void ProductPage.preload().catch(() => undefined);
  };
  // Whoever scrolls looks at products: a tap on one then waits for no code.
  window.addEventListener('scroll', loadProductPage, { once: true, passive: true });
  client.watchQuery({ query: CartDocument, fetchPolicy: 'cache-only' }).subscribe(({ data }) => {
    if (data?.store?.products?.length) whenSettled(() => prefetch(paths.cart));
  });
}
