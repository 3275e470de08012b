import type { ApolloClient } from '@apollo/client';
import { findRoute } from './findRoute.ts';
import type { PageQuery } from './PageRoute.ts';

export type Prefetch = (path: string) => void;

/** More would compete with what the present page loads. */
const MAX_AT_ONCE = 2;

/**
 * Makes a page ready before its link is followed: its code is loaded, its data is in the cache. What is
 * there is not asked for again, and a page opened meanwhile shares the requests under way. Failures are
 * silent: the page itself tries again and tells the shopper.
 */
export function createPrefetch(client: Pick<ApolloClient, 'query'>): Prefetch {
  const running = new Set<string>();
  let waiting: string | null = null;

  const prefetch = (path: string): void => {
    if (running.has(path)) return;
    if (running.size >= MAX_AT_ONCE) {
      // Of those that wait, only the latest is still likely to be followed.
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

  // The policy keeps answers with errors out of the cache, from which the page would take them as complete.
  const ask = async (query: PageQuery): Promise<unknown> => client.query({ ...query, errorPolicy: 'none' });

  return prefetch;
}
