import type { ApolloCache } from '@apollo/client';
import { StoreDocument } from '#web/gql/graphql.ts';
import { withCartId } from './cartId.ts';
import { EMPTY_STORE, readStore, STORE_KEY, writeStore, type StoreState } from './persistedStore.ts';
import { whenStorageOpens } from './storageOpening.ts';

export interface Store {
  read(): StoreState;
  /** Writes to the cache and to localStorage in the same tick: an item added just before a reload survives. */
  update(change: (state: StoreState) => StoreState): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows other tabs, and the page's return from the back/forward cache, until the returned function is called. */
  followOtherTabs(): () => void;
}

/** The client-only store in the Apollo cache (docs/decisions/04-cart-in-the-apollo-cache.md), persisted under `root`. */
export function createStore(cache: ApolloCache): Store {
  const listeners = new Set<() => void>();
  let state = EMPTY_STORE;
  let isKept = true;
  /** Changes made before the storage opens, to be repeated on the stored state. */
  let waiting: ((state: StoreState) => StoreState)[] | null = [];

  watchCache(cache, (current) => {
    state = current;
    for (const listener of listeners) listener();
  });

  const update: Store['update'] = (change) => {
    waiting?.push(change);
    // Another tab may have just written: this builds on its change instead of undoing it.
    const base = isKept && waiting === null ? readStore(state) : state;
    const next = withCartId(change(base));
    // Does not write an unchanged state, so that it cannot undo a logout in another tab.
    if (next !== base && waiting === null) isKept = writeStore(next);
    if (next !== state) writeToCache(cache, next);
  };

  const endWaiting = (): void => {
    const changes = waiting ?? [];
    waiting = null;
    update((stored) => changes.reduce((next, change) => change(next), stored));
  };
  whenStorageOpens(endWaiting, () => {
    waiting = null;
  });

  return {
    read: () => state,
    update,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followOtherTabs: () => onChangeElsewhere(() => writeToCache(cache, readStore())),
  };
}

/** Starts with an empty store. */
function watchCache(cache: ApolloCache, onChange: (state: StoreState) => void): void {
  cache.watch({
    query: StoreDocument,
    optimistic: false,
    callback({ result, complete }) {
      if (complete && result !== null) onChange(result.store);
    },
  });
  writeToCache(cache, EMPTY_STORE);
}

function writeToCache(cache: ApolloCache, state: StoreState): void {
  cache.writeQuery({
    query: StoreDocument,
    data: { store: { ...state, products: [...state.products] } },
  });
}

function onChangeElsewhere(reread: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    // A null key: everything was cleared.
    if (key === STORE_KEY || key === null) reread();
  };
  const handleReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) reread();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleReturn);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleReturn);
  };
}
