import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { CartProductsDocument } from '#web/gql/graphql.ts';
import { refreshCart, type RefreshedCart } from '#web/store/cartChanges.ts';
import { useCart, useCartActions } from '#web/store/useStore.ts';

export interface CartRefresh {
  /** What has changed in the catalogue; null when nothing has, or when it is not known. */
  refreshed: RefreshedCart | null;
  /** Asks again; resolves to whether anything has changed. */
  check: () => Promise<boolean>;
  /** Takes the changes over into the cart. */
  accept: () => void;
}

/** Compares prices and stock with the catalogue when the cart opens and before ordering (design §7). */
export function useCartRefresh(): CartRefresh {
  const client = useApolloClient();
  const lines = useCart();
  const { replace } = useCartActions();
  const [refreshed, setRefreshed] = useState<RefreshedCart | null>(null);

  const check = useCallback(async (): Promise<boolean> => {
    if (lines.length === 0) return false;
    const ids = lines.map(({ id }) => id);
    const { data } = await client.query({
      query: CartProductsDocument,
      variables: { ids },
      fetchPolicy: 'network-only',
    });
    // Without an answer nothing is known to have changed; the server checks again when ordering.
    if (!data?.products) return false;
    const found = refreshCart(lines, data.products);
    setRefreshed(found.changes.length > 0 ? found : null);
    return found.changes.length > 0;
  }, [client, lines]);

  useEffect(() => {
    check().catch(() => undefined);
  }, [check]);

  return {
    refreshed,
    check,
    accept() {
      if (refreshed !== null) replace(refreshed.lines);
      setRefreshed(null);
    },
  };
}
