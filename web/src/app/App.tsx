import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { Session } from '#web/features/auth/session.ts';
import { SessionContext } from '#web/features/auth/useSession.ts';
import type { Store } from '#web/store/createStore.ts';
import { StoreContext } from '#web/store/useStore.ts';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { MissingProductContext } from '#web/features/product/missingProduct.ts';
import { OriginContext } from '#web/ui/origin.ts';
import type { PageState } from './pageState.ts';
import { ScrollRestoration } from './ScrollRestoration.tsx';

const Toaster = lazyComponent(() => import('#web/ui/Toaster.tsx'), 'Toaster');

export interface Shop {
  client: ApolloClient;
  store: Store;
  session: Session;
}

export interface AppProps extends Shop {
  /** Null: not rendered on the server. */
  page: PageState | null;
  /** The browser's router or the server's. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Called once the shop answers the shopper. */
  onReady?: () => void;
}

export function App({ client, store, session, page, Router, onReady }: AppProps): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
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
          <OptionalPart>
            <Toaster />
          </OptionalPart>
        </SessionContext>
      </StoreContext>
    </ApolloProvider>
  );
}
