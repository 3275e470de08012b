import { notify } from '#web/ui/notify.ts';
import { addToCart, type CartProduct } from '#web/store/cart.ts';
import { useChangeCart } from '#web/store/useStore.ts';
import { addedToast } from './addedToast.ts';

/** Adds to the cart and shows a toast. */
export function useAddToCart(): (product: CartProduct, quantity?: number) => void {
  const changeCart = useChangeCart();
  return (product, quantity = 1) => {
    changeCart((lines) => addToCart(lines, product, quantity));
    // The newest toast replaces the previous one.
    notify.success(addedToast(product.name), { id: 'added-to-cart' });
  };
}
