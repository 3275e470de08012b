import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '#web/features/auth/session.ts';
import { SessionContext } from '#web/features/auth/useSession.ts';
import type { Store } from '#web/store/createStore.ts';
import { StoreContext } from '#web/store/useStore.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { PageStateContext, type PageState } from '#web/ui/pageState.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { ScrollRestoration } from './navigation/ScrollRestoration.tsx';

export interface Shop {
  client: ApolloClient;
  store: Store;
  session: Session;
}

export interface AppProps extends Shop {
  /** Null when the page was not rendered on the server. */
  page: PageState | null;
  /** The browser's router or the server's. */
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ client, store, session, page, Router }: AppProps): ReactNode {
  return (
    <ApolloProvider client={client}>
      <StoreContext value={store}>
        <SessionContext value={session}>
          <PageStateContext value={page}>
            <Router>
              <ScrollRestoration />
              <AppRoutes />
            </Router>
          </PageStateContext>
          <Toaster />
        </SessionContext>
      </StoreContext>
    </ApolloProvider>
  );
}
