import { toast } from 'react-hot-toast';
import type { CartProduct } from '#web/store/cart.ts';
import { useCartActions } from '#web/store/useStore.ts';
import { addedToast } from './addedToast.ts';

/** Adds to the cart and says so. */
export function useAddToCart(): (product: CartProduct, quantity?: number) => void {
  const { addToCart } = useCartActions();
  return (product, quantity = 1) => {
    addToCart(product, quantity);
    toast.success(addedToast(product.name));
  };
}
