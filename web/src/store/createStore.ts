import type { ApolloCache } from '@apollo/client';
import { StoreFragmentDoc, type StoreFragment } from './createStore.generated.ts';
import { EMPTY_STORE, readStore, STORE_KEY, writeStore, type StoreState } from './persistedStore.ts';
import { whenStorageOpens } from './storageOpening.ts';

/** For work outside of rendering; components use the hooks that are generated from `createStore.graphql`. */
export interface Store {
  readonly read: () => StoreState;
  /** Writes to the cache and to localStorage in the same tick: an item added just before a reload survives. */
  readonly update: (change: (state: StoreState) => StoreState) => void;
  /** Follows other tabs, and the page's return from the back/forward cache. */
  readonly followOtherTabs: () => void;
  /** Calls back after a change by another tab, until the returned function is called. */
  readonly onChangeElsewhere: (listener: ChangeListener) => () => void;
}

type ChangeListener = (before: StoreState, after: StoreState) => void;

/** The client-only store in the Apollo cache (docs/decisions/04-cart-in-the-apollo-cache.md), persisted under `root`. */
export function createStore(cache: ApolloCache): Store {
  let isStored = true;
  /** Changes made before the storage opens, to be repeated on the stored state. */
  let waiting: ((state: StoreState) => StoreState)[] | null = [];
  const fragment = { id: 'ROOT_QUERY', fragment: StoreFragmentDoc };
  const read = (): StoreState => cache.readFragment<StoreFragment>(fragment)?.store ?? EMPTY_STORE;
  const write = (store: StoreState): void => {
    const products = [...store.products];
    cache.writeFragment({ ...fragment, data: { store: { ...store, products } }, overwrite: true });
  };

  const update: Store['update'] = (change) => {
    waiting?.push(change);
    const state = read();
    // Another tab may have just written: this builds on its change instead of undoing it.
    const base = isStored && waiting === null ? readStore(state) : state;
    const next = withOrderKey(change(base));
    // Does not write an unchanged state, so that it cannot undo a logout in another tab.
    if (next !== base && waiting === null) isStored = writeStore(next);
    if (next !== state) write(next);
  };

  write(EMPTY_STORE);
  whenStorageOpens(
    () => {
      const changes = waiting ?? [];
      waiting = null;
      update((stored) => changes.reduce((next, change) => change(next), stored));
    },
    () => {
      waiting = null;
    },
  );
  return { read, update, ...otherTabs(read, () => write(readStore())) };
}

function otherTabs(
  read: Store['read'],
  reread: () => void,
): Pick<Store, 'followOtherTabs' | 'onChangeElsewhere'> {
  const listeners = new Set<ChangeListener>();
  return {
    followOtherTabs: () =>
      whenChangedElsewhere(() => {
        const before = read();
        reread();
        for (const listener of listeners) listener(before, read());
      }),
    onChangeElsewhere(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function whenChangedElsewhere(reread: () => void): void {
  const handleStorage = ({ key }: StorageEvent): void => {
    // The key is null when everything was cleared.
    if (key === STORE_KEY || key === null) reread();
  };
  const handleReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) reread();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleReturn);
}

/** Gives a cart the key of its next order at its first product, so that tabs that order simultaneously share it. */
function withOrderKey(state: StoreState): StoreState {
  return state.orderKey === null && state.products.length > 0 ? { ...state, orderKey: randomKey() } : state;
}

/** 128 random bits; `randomUUID` exists only over HTTPS or on localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
