import { createContext, useContext, type ReactNode } from 'react';
import { useCartQuery } from './createStore.generated.ts';
import type { CartLine } from './cart.ts';

const NONE: readonly CartLine[] = [];
const CartLinesContext = createContext(NONE);

/** Reads the cart once for all cards of a page: with a query per card, the home page would have 36. */
export function CartLinesProvider({ children }: { children: ReactNode }): ReactNode {
  const lines = useCartQuery().data?.store.products ?? NONE;
  // With an empty cart, hydration changes nothing, so no card renders again.
  return <CartLinesContext value={lines.length === 0 ? NONE : lines}>{children}</CartLinesContext>;
}

/** A product's line in the cart; undefined when it is not there. */
export function useCartLine(productId: string | null): CartLine | undefined {
  return useContext(CartLinesContext).find(({ id }) => id === productId);
}
