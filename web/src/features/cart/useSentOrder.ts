import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SentOrderDocument } from '#web/gql/graphql.ts';
import { OWN_REQUEST } from '#web/lib/ownRequest.ts';
import { useStore } from '#web/store/useStore.ts';
import { acknowledged, findSentOrder, sentOrderOf, type SentOrder } from './sentOrder.ts';

export interface FoundOrder {
  /** Null: the shop's server has placed it without telling its id. */
  orderId: string | null;
  acknowledge: () => void;
}

/** 'none': no order is in doubt. 'unknown': My Orders could not be read. */
export type Lookup = FoundOrder | 'none' | 'missing' | 'unknown';

export interface SentOrders {
  /** Kept in the store, so that a reload and other tabs know of it. */
  remember: (sent: SentOrder) => void;
  /** Call when the shop says that there is no such order. */
  forget: () => void;
  /** Call when the order is placed: it leaves the cart. */
  acknowledge: (sent: SentOrder, orderCount?: number) => void;
  /** Looks in My Orders for the order without a clear answer. */
  lookUp: () => Promise<Lookup>;
}

/** After this, a missing order is no longer on its way. */
const SETTLED_AFTER_MS = 10 * 60 * 1000;

/** The sent order that has no clear answer yet. */
export function useSentOrder(): SentOrders {
  const client = useApolloClient();
  const store = useStore();

  const forget = (): void => store.update((state) => ({ ...state, sentOrder: null }));
  const acknowledge: SentOrders['acknowledge'] = (sent, orderCount) => {
    store.update((state) => acknowledged(state, sent, orderCount));
    forgetStock(client.cache, sent);
  };

  return {
    forget,
    acknowledge,
    remember: (sent) =>
      store.update((state) =>
        // Another tab may have got the answer already.
        state.cartId === sent.cartId ? { ...state, sentOrder: JSON.stringify(sent) } : state,
      ),
    async lookUp() {
      const sent = sentOrderOf(store.read());
      if (sent === null) return 'none';
      const { data } = await client.query({
        query: SentOrderDocument,
        fetchPolicy: 'no-cache',
        ...OWN_REQUEST,
      });
      const orders = data?.viewer?.orders;
      if (!orders) return 'unknown';
      const order = findSentOrder(sent, orders);
      if (order !== null) return { orderId: order.id, acknowledge: () => acknowledge(sent, orders.length) };
      if (Date.now() - sent.sentAt > SETTLED_AFTER_MS) forget();
      return 'missing';
    },
  };
}

/** The order has reduced it, so the pages ask for it again. */
function forgetStock(cache: ApolloCache, { items }: SentOrder): void {
  for (const { productId } of items) {
    cache.evict({ id: cache.identify({ __typename: 'Product', id: productId }), fieldName: 'stock' });
  }
}
