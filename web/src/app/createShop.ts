import type { ApolloClient } from '@apollo/client';
import { createSession, type Session } from '#web/features/auth/session.ts';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { whenIdle } from '#web/lib/whenIdle.ts';
import { createStore } from '#web/store/createStore.ts';
import { createApolloClient } from './apolloClient.ts';
import type { Shop } from './App.tsx';
import type { PageState } from '#web/ui/pageState.ts';
import { startPrefetch } from './navigation/startPrefetch.ts';

/** Creates client, store and session, which live as long as the page. Called once per page. */
export function createShop(page: PageState | null): Shop {
  let session: Session | null = null;
  const client = createApolloClient({
    getToken: () => readAuthItem('token'),
    onUnauthenticated: () => session?.expire(),
  });
  if (page !== null) client.cache.restore(page.cache);
  const store = createStore(client.cache);
  store.followOtherTabs();
  session = createSession({ client, store });
  followSession(session);
  reloadWhenOnline(client);
  whenIdle(() => startPrefetch(client));
  return { client, store, session };
}

function followSession(session: Session): void {
  void session.load();
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) session.follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.load();
  });
}

/** What could not be loaded without a connection loads when it is back. */
function reloadWhenOnline(client: ApolloClient): void {
  window.addEventListener('online', () => {
    for (const query of client.getObservableQueries())
      if (query.getCurrentResult().error) void query.refetch().catch(() => undefined);
  });
}
