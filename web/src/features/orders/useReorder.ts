import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CartProductsDocument } from '#web/store/CartProducts.generated.ts';
import type { ReorderDialog_OrderFragment } from './ReorderDialog.generated.ts';
import { useStore } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';
import { useErrorToast } from '#web/ui/useErrorToast.ts';
import { reorderedCart, type ReorderedItem } from './reorderedCart.ts';
import { addedMessage, shortageMessage, unavailableMessage, UNCHANGED_MESSAGE } from './reorderMessages.ts';

const REORDER_TOAST_MS = 4000;
/** Spec §4: a second later. */
const VIEW_CART_DELAY_MS = 1000;

/** Puts all items of a past order into the cart, at today's prices (spec §4, §8). */
// oxlint-disable-next-line max-lines-per-function -- a hook: short functions over one state
export function useReorder(onViewCart: () => void): {
  reorder: (order: ReorderDialog_OrderFragment) => Promise<boolean>;
  isReordering: boolean;
} {
  const client = useApolloClient();
  const store = useStore();
  const [isReordering, setIsReordering] = useState(false);
  const errorToast = useErrorToast();

  const add = async ({ items }: ReorderDialog_OrderFragment): Promise<boolean> => {
    const ids = items.flatMap(({ productId }) => productId ?? []);
    const { data } = await client.query({
      query: CartProductsDocument,
      variables: { ids },
      fetchPolicy: 'network-only',
    });
    if (!data?.products) return false;
    const products = new Map(data.products.map((product) => [product.id, product]));
    const found = items.flatMap(({ productId, quantity }): ReorderedItem[] => {
      const product = products.get(productId ?? '');
      return product === undefined || product.stock <= 0 ? [] : [{ product, quantity }];
    });
    const missing = items.length - found.length;
    if (missing > 0) notify.plain(unavailableMessage(missing, items.length));
    if (found.length === 0) return false;
    let reordered = reorderedCart(store.read().products, found);
    store.update((state) => {
      // Another tab may have just changed the cart.
      reordered = reorderedCart(state.products, found);
      return { ...state, products: reordered.lines };
    });
    const { added, updated, short } = reordered;
    if (added + updated === 0) {
      notify.plain(UNCHANGED_MESSAGE);
      return true;
    }
    notify.success(addedMessage(added, updated), { duration: REORDER_TOAST_MS });
    if (short.length > 0) notify.plain(shortageMessage(short));
    setTimeout(() => {
      void import('./viewCartToast.tsx').then(({ showViewCartToast }) => showViewCartToast(onViewCart));
    }, VIEW_CART_DELAY_MS);
    return true;
  };

  const reorder = async (order: ReorderDialog_OrderFragment): Promise<boolean> => {
    errorToast.dismiss();
    setIsReordering(true);
    const isDone = await add(order).catch(() => false);
    setIsReordering(false);
    if (!isDone) errorToast.show('Failed to add items to cart');
    return isDone;
  };

  return { reorder, isReordering };
}
