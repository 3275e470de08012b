import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '#web/gql/graphql.ts';
import { decodeToken, isExpired } from '#web/lib/jwt.ts';
import { clearMarker, readMarker, setMarker } from '#web/lib/markers.ts';
import type { Store } from '#web/store/storeCache.ts';

export interface Session {
  /** Stores a token and who it belongs to, then counts the orders; false when the token cannot be read. */
  signIn(token: string): boolean;
  /** Removes token, user and cart (spec §4 logout). */
  signOut(): void;
  /** The token is no longer good: removes token and user, keeps the cart (design §7). */
  expire(): void;
  /** Why nobody is signed in: signed-out shoppers are led home, expired ones to sign in again. */
  endedBy(): 'shopper' | 'expiry';
  /** What the stored token says, on arrival (spec §4 home load) and after a change in another tab. */
  load(): void;
}

interface SessionParts {
  client: ApolloClient;
  store: Store;
  nowMs?: () => number;
}

export function createSession({ client, store, nowMs = Date.now }: SessionParts): Session {
  let endedBy: 'shopper' | 'expiry' = 'expiry';

  const forget = (why: typeof endedBy): void => {
    endedBy = why;
    clearMarker('token');
    store.update((state) => ({ ...state, userInfo: null, orderCount: 0 }));
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
    client.cache.gc();
  };

  const signIn = (token: string): boolean => {
    const userInfo = decodeToken(token);
    if (userInfo === null || isExpired(userInfo, nowMs())) return false;
    setMarker('token', token);
    store.update((state) => ({ ...state, userInfo }));
    void fetchOrderCount(client, store);
    return true;
  };

  return {
    signIn,
    signOut() {
      forget('shopper');
      store.update((state) => ({ ...state, products: [] }));
    },
    expire: () => forget('expiry'),
    endedBy: () => endedBy,
    load() {
      const token = readMarker('token');
      if (token !== null && !signIn(token)) {
        console.info('The stored token is not valid any more and was removed.');
        forget('expiry');
      } else if (token === null && store.read().userInfo !== null) {
        forget('shopper');
      }
    },
  };
}

/** A failure is logged only (spec §8). */
async function fetchOrderCount(client: ApolloClient, store: Store): Promise<void> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
    const orderCount = data?.viewer?.orderCount;
    if (typeof orderCount === 'number') store.update((state) => ({ ...state, orderCount }));
  } catch (error) {
    console.info('The profile and the number of orders could not be fetched.', error);
  }
}
