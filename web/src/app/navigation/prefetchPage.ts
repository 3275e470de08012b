import type { ApolloClient } from '@apollo/client';
import { findRoute } from './findRoute.ts';
import type { PageQuery } from './PageRoute.ts';

export type Prefetch = (path: string) => void;

/** More would compete with what the current page loads. */
const MAX_AT_ONCE = 2;

/**
 * Loads a page's code and data before its link is followed. Nothing that is loaded is fetched again,
 * and a page that opens meanwhile shares the requests under way. Failures are silent, since the page
 * itself tries again and informs the shopper.
 */
export function createPrefetch(client: Pick<ApolloClient, 'query'>): Prefetch {
  const running = new Set<string>();
  let waiting: string | null = null;

  const prefetch = (path: string): void => {
    if (running.has(path)) return;
    if (running.size >= MAX_AT_ONCE) {
      // Only the latest of the waiting links is still likely to be followed.
      waiting = path;
      return;
    }
    running.add(path);
    const { route, queries } = findRoute(path);
    void Promise.allSettled([route.Page.preload(), ...queries.map(ask)]).then(() => {
      running.delete(path);
      const next = waiting;
      waiting = null;
      if (next !== null) prefetch(next);
    });
  };

  // This policy keeps answers with errors out of the cache; the page would take them to be complete.
  const ask = async (query: PageQuery): Promise<unknown> => client.query({ ...query, errorPolicy: 'none' });

  return prefetch;
}
