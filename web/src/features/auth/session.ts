import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '#web/gql/graphql.ts';
import { forgetRecentlyViewed } from '#web/lib/recentlyViewed.ts';
import { decodeToken, isExpired, type TokenClaims } from '#web/lib/jwt.ts';
import { OWN_REQUEST } from '#web/lib/ownRequest.ts';
import { clearMarker, readMarker, setMarker } from '#web/lib/markers.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import type { Store } from '#web/store/createStore.ts';
import { createExpiryTimer } from './expiryTimer.ts';
import { createPrivateData } from './privateData.ts';

export interface Session {
  /** Stores a token and its user, then counts the orders; false when the token cannot be read. */
  readonly signIn: (token: string) => boolean;
  /** Removes token, user and cart (spec §4 logout). */
  readonly signOut: () => void;
  /** Call when the token is no longer valid: removes token and user, keeps the cart. */
  readonly expire: () => void;
  /** Why nobody is signed in: after signing out shoppers are led home, after expiry to sign-in. */
  readonly endedBy: () => 'shopper' | 'expiry';
  /**
   * Reads the stored token on arrival (spec §4 home load): the user is known at once, the order count when
   * the promise resolves. It never rejects.
   */
  readonly load: () => Promise<void>;
  /**
   * Follows another tab's change of the token. That tab writes the store; this one only reads it: writing
   * its own state would restore the user and cart of a shopper who has just signed out there.
   */
  readonly follow: () => void;
}

interface SessionParts {
  client: ApolloClient;
  store: Store;
  nowMs?: () => number;
}

// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one session
export function createSession({ client, store, nowMs = Date.now }: SessionParts): Session {
  let endedBy: 'shopper' | 'expiry' = 'shopper';
  /** Who is signed in. */
  let current: TokenClaims | null = null;
  const privateData = createPrivateData(client);
  const expiryTimer = createExpiryTimer(nowMs, () => void load());

  const forget = (why: typeof endedBy, change = withoutUser): void => {
    endedBy = why;
    store.update(change);
    clearMarker('token');
    leave();
  };

  /** Another tab has removed the token: its shopper has, or it was the first to notice the expiry. */
  const endedElsewhere = (): typeof endedBy => {
    if (current === null) return endedBy;
    return isExpired(current, nowMs()) ? 'expiry' : 'shopper';
  };

  const leave = (): void => {
    current = null;
    expiryTimer.stop();
    privateData.keepFor(null);
  };

  /** Null when the token is invalid. */
  const readToken = (token: string | null): TokenClaims | null => {
    const userInfo = token === null ? null : decodeToken(token);
    return userInfo === null || isExpired(userInfo, nowMs()) ? null : userInfo;
  };

  /** Null when the token is invalid; otherwise resolves once the orders are counted. */
  const enter = (token: string): Promise<void> | null => {
    const userInfo = readToken(token);
    if (userInfo === null) return null;
    current = userInfo;
    privateData.keepFor(userInfo.id);
    setMarker('token', token);
    store.update((state) => withUser(state, userInfo));
    expiryTimer.watch(userInfo.exp);
    return fetchOrderCount(client, store, token);
  };

  const follow = (): void => {
    const userInfo = readToken(readMarker('token'));
    if (userInfo === null) {
      endedBy = endedElsewhere();
      return leave();
    }
    current = userInfo;
    privateData.keepFor(userInfo.id);
    expiryTimer.watch(userInfo.exp);
    void client.query({ query: SessionDocument, ...OWN_REQUEST });
  };

  const load = async (): Promise<void> => {
    const token = readMarker('token');
    if (token === null) return forget(endedElsewhere());
    const entered = enter(token);
    if (entered !== null) return entered;
    console.info('The stored token is not valid any more and was removed.');
    forget('expiry');
  };

  return {
    signIn: (token) => enter(token) !== null,
    signOut() {
      forget('shopper', () => EMPTY_STORE);
      forgetRecentlyViewed();
    },
    expire() {
      // A visitor can be refused as well, and has no session that could end.
      if (store.read().userInfo !== null) forget('expiry');
    },
    endedBy: () => endedBy,
    load,
    follow,
  };
}

/** Unchanged when the user is already known: a newly opened tab writes nothing. */
function withUser(state: StoreState, userInfo: TokenClaims): StoreState {
  const { id, exp } = { ...state.userInfo };
  return id === userInfo.id && exp === userInfo.exp ? state : { ...state, userInfo };
}

/** The cart stays. */
function withoutUser(state: StoreState): StoreState {
  const isAnonymous = state.userInfo === null && state.orderCount === 0;
  return isAnonymous ? state : { ...state, userInfo: null, orderCount: 0 };
}

/** A failure is logged only (spec §8). */
async function fetchOrderCount(client: ApolloClient, store: Store, token: string): Promise<void> {
  const { data, error } = await client.query({
    query: SessionDocument,
    fetchPolicy: 'network-only',
    ...OWN_REQUEST,
  });
  if (error !== undefined) console.info('Profile and number of orders did not both arrive.', error.message);
  const orderCount = data?.viewer?.orderCount;
  // After signing out or changing user in the meantime, this number no longer applies.
  if (typeof orderCount !== 'number' || readMarker('token') !== token) return;
  store.update((state) => (state.orderCount === orderCount ? state : { ...state, orderCount }));
}
