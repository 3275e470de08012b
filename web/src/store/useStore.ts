import { createContext, useCallback, useContext } from 'react';
import type { CartLine } from './cart.ts';
import type { Store } from './createStore.ts';

export const StoreContext = createContext<Store | null>(null);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('The store is used outside of StoreContext.');
  return store;
}

/** Changes the cart with one of its rules; a rule that returns the same lines changes nothing. */
export function useChangeCart(): (rule: (lines: readonly CartLine[]) => readonly CartLine[]) => void {
  const store = useStore();
  return useCallback(
    (rule) =>
      store.update((state) => {
        const products = rule(state.products);
        return products === state.products ? state : { ...state, products };
      }),
    [store],
  );
}
