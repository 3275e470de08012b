import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { addToCart, decrease, increase, remove, restore, type CartLine, type CartProduct } from './cart.ts';
import { withFreshStock } from './cartChanges.ts';
import { EMPTY_STORE, type StoreState } from './persistedStore.ts';
import type { Store } from './storeCache.ts';

export const StoreContext = createContext<Store | null>(null);

/** A part of the store. On the server and before hydration the store is empty: use it in leaf components. */
function useStorePart<Part>(select: (state: StoreState) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(EMPTY_STORE),
  );
}

export function useCart(): readonly CartLine[] {
  return useStorePart(({ products }) => products);
}

/** The cart's line of a product; undefined when it is not in the cart. */
export function useCartLine(id: string): CartLine | undefined {
  return useStorePart(({ products }) => products.find((line) => line.id === id));
}

/** The signed-in shopper, or null. */
export function useUserInfo(): StoreState['userInfo'] {
  return useStorePart(({ userInfo }) => userInfo);
}

export function useOrderCount(): number {
  return useStorePart(({ orderCount }) => orderCount);
}

export interface CartActions {
  /** The current lines, for work after rendering. */
  readonly read: () => readonly CartLine[];
  readonly addToCart: (product: CartProduct, quantity?: number) => void;
  /** `stock`: what the catalogue says now, where it is at hand. */
  readonly increase: (id: string, stock?: number) => void;
  readonly decrease: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Undoes a removal. */
  readonly restore: (line: CartLine, position: number) => void;
  /** Takes over stock that suffices, which needs no consent. */
  readonly restock: (products: readonly Pick<CartProduct, 'id' | 'stock'>[]) => void;
  /** Replaces all lines, with a refreshed cart that the shopper has accepted. */
  readonly replace: (lines: readonly CartLine[]) => void;
  readonly resetCart: () => void;
}

export function useCartActions(): CartActions {
  const store = useStore();
  return useMemo(() => cartActions(store), [store]);
}

function cartActions(store: Store): CartActions {
  const change = (rule: (lines: readonly CartLine[]) => readonly CartLine[]): void =>
    store.update((state) => {
      const products = rule(state.products);
      return products === state.products ? state : { ...state, products };
    });
  return {
    read: () => store.read().products,
    addToCart: (product, quantity) => change((lines) => addToCart(lines, product, quantity)),
    increase: (id, stock) => change((lines) => increase(lines, id, stock)),
    decrease: (id) => change((lines) => decrease(lines, id)),
    remove: (id) => change((lines) => remove(lines, id)),
    restore: (line, position) => change((lines) => restore(lines, line, position)),
    restock: (products) => change((lines) => withFreshStock(lines, products)),
    replace: (lines) => change(() => lines),
    resetCart: () => change(() => []),
  };
}

/** The store itself, for changes beyond the cart's lines. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('The store is used outside of StoreProvider.');
  return store;
}
