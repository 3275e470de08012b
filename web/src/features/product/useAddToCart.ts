import { notify } from '#web/ui/notify.ts';
import type { CartProduct } from '#web/store/cart.ts';
import { useCartActions } from '#web/store/useStore.ts';
import { addedToast } from './addedToast.ts';

/** Adds to the cart and shows a toast. */
export function useAddToCart(): (product: CartProduct, quantity?: number) => void {
  const { addToCart } = useCartActions();
  return (product, quantity = 1) => {
    addToCart(product, quantity);
    notify.success(addedToast(product.name));
  };
}
