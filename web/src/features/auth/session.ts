import type { ApolloClient } from '@apollo/client';
import { SessionDocument, type SessionQuery } from './session.generated.ts';
import { forgetRecentlyViewed } from '#web/lib/recentlyViewed.ts';
import { clockAheadMs, decodeToken, isExpired, type TokenClaims } from '#web/lib/jwt.ts';
import { removeAuthItem, readAuthItem, setAuthItem } from '#web/lib/authStorage.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import type { Store } from '#web/store/createStore.ts';
import { forgetTyped } from '#web/ui/loading/newBuild.ts';

/** Browsers fire longer timeouts at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** A shopper who has just signed in must not get the answer for the previous one. */
const WITHOUT_DEDUPLICATION = { context: { queryDeduplication: false } } as const;

export interface Session {
  /**
   * Stores a token and its user, then loads the number of orders. Resolves to false when the token has expired, or when
   * neither the token nor the profile names the user.
   */
  readonly signIn: (token: string) => Promise<boolean>;
  /** Removes token, user and cart (spec §4 logout). */
  readonly signOut: () => void;
  /** Call when the token is no longer valid: removes token and user, keeps the cart. */
  readonly expire: (why?: 'shopper' | 'expiry') => void;
  /** Why nobody is signed in. Shoppers are sent home after signing out, and to sign-in after expiry. */
  readonly endReason: () => 'shopper' | 'expiry';
  /**
   * Reads the stored token on arrival (spec §4 home load): the user is known at once from a JWT or the store, the order
   * count when the promise resolves. It never rejects.
   */
  readonly load: () => Promise<void>;
  /**
   * Follows another tab's change of the token. That tab writes the store; this one only reads it: writing
   * its own state would restore the user and cart of a shopper who has just signed out there.
   */
  readonly follow: () => void;
}

interface SessionOptions {
  client: ApolloClient;
  store: Store;
  nowMs?: () => number;
}

// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one session
export function createSession({ client, store, nowMs = Date.now }: SessionOptions): Session {
  let endReason: 'shopper' | 'expiry' = 'shopper';
  /** The claims of the token in use; null if nobody is signed in. */
  let current: TokenClaims | null = null;
  let lastRequest = 0;
  /** Whose private data is cached; the store cannot tell: another tab may have signed in somebody else. */
  let owner: string | null = null;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The server's time: the device's clock may be wrong. */
  const serverMs = (): number => nowMs() - store.read().clockAheadMs;

  /** Drops what the page has cached for any other session; active queries refetch. */
  const dropUnlessOwnedBy = (token: string | null): void => {
    if (token !== null && token === owner) return;
    owner = token;
    if (client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' })) client.cache.gc();
  };

  /** Reads the stored token again when this one should have expired, or earlier: another tab may have a newer one. */
  const watchExpiry = ({ exp }: TokenClaims): void => {
    clearTimeout(expiryTimer);
    if (exp === null) return;
    expiryTimer = setTimeout(() => void load(), Math.min(exp * 1000 - serverMs(), MAX_TIMEOUT_MS));
  };

  const forget = (why: typeof endReason, change = withoutUser): void => {
    endReason = why;
    store.update(change);
    removeAuthItem('token');
    leave();
  };

  /** Why another tab has removed the token: the shopper signed out there, or that tab noticed the expiry first. */
  const endedElsewhere = (): typeof endReason => {
    if (current === null) return endReason;
    return isExpired(current, serverMs()) ? 'expiry' : 'shopper';
  };

  const leave = (): void => {
    current = null;
    clearTimeout(expiryTimer);
    dropUnlessOwnedBy(null);
  };

  /** Null when the token has expired. */
  const adopt = (token: string): TokenClaims | null => {
    const claims = decodeToken(token);
    if (isExpired(claims, serverMs())) return null;
    current = claims;
    dropUnlessOwnedBy(token);
    watchExpiry(claims);
    return claims;
  };

  const expire = (why: typeof endReason = 'expiry'): void => {
    console.info('The stored token is not valid any more and was removed.');
    forget(why);
  };

  const follow = (): void => {
    const token = readAuthItem('token');
    if (token === null || adopt(token) === null) {
      endReason = endedElsewhere();
      return leave();
    }
    void client.query({ query: SessionDocument, ...WITHOUT_DEDUPLICATION });
  };

  const load = async (): Promise<void> => {
    const token = readAuthItem('token');
    if (token === null) return forget(endedElsewhere());
    const claims = adopt(token);
    if (claims === null) return expire();
    store.update((state) => withUser(state, claims.shopper, claims.exp));
    const request = (lastRequest += 1);
    const { profile, orderCount } = { ...(await fetchViewer(client)) };
    // This answer no longer applies if the shopper has signed out or changed meanwhile.
    if (readAuthItem('token') !== token) return;
    // A later request, such as the one after an order, has the newer count.
    const count = request === lastRequest ? orderCount : null;
    store.update((state) => withCount(withUser(state, claims.shopper ?? profile, claims.exp), count));
  };

  const signIn = async (token: string): Promise<boolean> => {
    const claims = decodeToken(token);
    const aheadMs = clockAheadMs(claims, nowMs());
    if (isExpired(claims, nowMs() - aheadMs)) return false;
    const isSignedIn = (): boolean => store.read().userInfo !== null;
    // Before the token, so that other tabs know it when they read the token.
    store.update((state) => ({ ...withoutUser(state), clockAheadMs: aheadMs }));
    setAuthItem('token', token);
    const loaded = load();
    if (!isSignedIn()) await loaded;
    if (!isSignedIn()) forget('shopper');
    return isSignedIn();
  };

  return {
    signIn,
    signOut() {
      forget('shopper', () => EMPTY_STORE);
      forgetRecentlyViewed();
      forgetTyped();
    },
    expire(why) {
      // Visitors can be refused as well, but have no session to end.
      if (current !== null || store.read().userInfo !== null) expire(why);
    },
    endReason: () => endReason,
    load,
    follow,
  };
}

/** Leaves the state as it is if the user is unknown, or stored already: a newly opened tab writes nothing. */
function withUser(
  state: StoreState,
  shopper: TokenClaims['shopper'] | undefined,
  exp: number | null,
): StoreState {
  const { userInfo } = state;
  if (!shopper || (userInfo?.id === shopper.id && userInfo.exp === exp)) return state;
  const { id, name, email } = shopper;
  return { ...state, userInfo: { id, name, email, exp } };
}

function withCount(state: StoreState, orderCount: number | null | undefined): StoreState {
  return typeof orderCount !== 'number' || orderCount === state.orderCount ? state : { ...state, orderCount };
}

/** Keeps the cart. */
function withoutUser(state: StoreState): StoreState {
  const isAnonymous = state.userInfo === null && state.orderCount === 0;
  return isAnonymous ? state : { ...state, userInfo: null, orderCount: 0 };
}

/** Only logs a failure (spec §8). */
async function fetchViewer(client: ApolloClient): Promise<SessionQuery['viewer']> {
  const { data, error } = await client.query({
    query: SessionDocument,
    fetchPolicy: 'network-only',
    ...WITHOUT_DEDUPLICATION,
  });
  if (error !== undefined) console.info('Profile and number of orders did not both arrive.', error.message);
  return data?.viewer ?? null;
}
