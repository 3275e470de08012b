import { useEffect } from 'react';
import { useCartProductsQuery } from '#web/store/CartProducts.generated.ts';
import type { CartLine } from '#web/store/cart.ts';
import { refreshCart, withFreshStock, type RefreshedCart } from '#web/store/cartChanges.ts';
import { useChangeCart } from '#web/store/useStore.ts';

export interface CartRefresh {
  /** The cart with today's prices and stock; null if nothing has changed or the answer is missing. */
  refreshed: RefreshedCart | null;
  /** Fetches again; resolves to whether anything has changed. */
  check: () => Promise<boolean>;
  /** Applies the changes to the cart. */
  accept: () => void;
}

/** Compares prices and stock with the catalogue when the cart opens and before ordering. */
export function useCartRefresh(lines: readonly CartLine[]): CartRefresh {
  const changeCart = useChangeCart();
  const { data, refetch } = useCartProductsQuery({
    variables: { ids: lines.map(({ id }) => id) },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    const products = data?.products;
    if (products) changeCart((current) => withFreshStock(current, products));
  }, [data, changeCart]);
  const found = data?.products ? refreshCart(lines, data.products) : null;
  const refreshed = found !== null && found.changes.length > 0 ? found : null;
  return {
    refreshed,
    async check() {
      const answer = await refetch();
      const products = answer.data?.products;
      // Without an answer, assumes no change; the server checks again when ordering.
      return products ? refreshCart(lines, products).changes.length > 0 : false;
    },
    accept() {
      if (refreshed !== null) changeCart(() => refreshed.lines);
    },
  };
}
