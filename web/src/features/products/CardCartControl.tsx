import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartProduct } from '#web/store/cart.ts';
import { useCartActions, useCartLine } from '#web/store/useStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import styles from './CardCartControl.module.scss';
import { useAddToCart } from './useAddToCart.ts';

export interface CardCartControlProps {
  product: CartProduct;
}

/** 'Add to cart', a stepper once it is there, or 'Out of Stock' (spec §4). */
export function CardCartControl({ product }: CardCartControlProps): ReactNode {
  const line = useCartLine(product.id);
  const { increase, decrease } = useCartActions();
  const addToCart = useAddToCart();
  if (product.stock <= 0) return <p className={styles.out}>Out of Stock</p>;
  if (line !== undefined) {
    return (
      <QuantityStepper
        name={product.name}
        quantity={line.quantity}
        max={product.stock}
        onDecrease={() => decrease(product.id)}
        onIncrease={() => increase(product.id)}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      icon={<Plus size={18} aria-hidden />}
      aria-label={`Add to cart: ${product.name}`}
      onClick={() => addToCart(product)}
    >
      Add to cart
    </Button>
  );
}
