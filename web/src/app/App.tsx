import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '#web/features/auth/session.ts';
import { SessionContext } from '#web/features/auth/useSession.ts';
import type { Store } from '#web/store/createStore.ts';
import { StoreContext } from '#web/store/useStore.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { MissingProductContext } from '#web/features/product/missingProduct.ts';
import { OriginContext } from '#web/ui/origin.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import type { PageState } from './pageState.ts';
import { ScrollRestoration } from './ScrollRestoration.tsx';

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
          <OriginContext value={page?.origin ?? null}>
            <MissingProductContext value={page?.missingProduct ?? null}>
              <Router>
                <ScrollRestoration />
                <AppRoutes />
              </Router>
            </MissingProductContext>
          </OriginContext>
          <Toaster />
        </SessionContext>
      </StoreContext>
    </ApolloProvider>
  );
}
