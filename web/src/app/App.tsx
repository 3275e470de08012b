import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Session } from '#web/features/auth/session.ts';
import { SessionContext } from '#web/features/auth/useSession.ts';
import type { Store } from '#web/store/storeCache.ts';
import { StoreProvider } from '#web/store/StoreProvider.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';

const Toaster = lazyComponent(() => import('#web/ui/Toaster.tsx'), 'Toaster');

export interface AppProps {
  client: ApolloClient;
  store: Store;
  session: Session;
}

export function App({ client, store, session }: AppProps): ReactNode {
  return (
    <ApolloProvider client={client}>
      <StoreProvider store={store}>
        <SessionContext value={session}>
          <BrowserRouter>
            <ScrollRestoration />
            <AppRoutes />
          </BrowserRouter>
          <Suspense>
            <Toaster />
          </Suspense>
        </SessionContext>
      </StoreProvider>
    </ApolloProvider>
  );
}
