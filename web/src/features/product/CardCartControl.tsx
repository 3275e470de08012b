import { useEffect, useRef, type ReactNode } from 'react';
import { decrease, increase, type CartProduct } from '#web/store/cart.ts';
import { useCartLine } from '#web/store/CartLines.tsx';
import { useChangeCart } from '#web/store/useStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { useDoubleClickGuard } from '#web/ui/useDoubleClickGuard.ts';
import styles from './CardCartControl.module.scss';
import { useAddToCart } from './useAddToCart.ts';

export interface CardCartControlProps {
  product: CartProduct;
  className?: string;
}

/** 'Add to cart', a stepper once the product is in the cart, or 'Out of Stock' (spec §4). */
export function CardCartControl({ product, className }: CardCartControlProps): ReactNode {
  const line = useCartLine(product.id);
  const changeCart = useChangeCart();
  const addToCart = useAddToCart();
  const control = useRef<HTMLDivElement>(null);
  const hasJustAdded = useRef(false);
  const { isSecond, record } = useDoubleClickGuard();
  const isInCart = Boolean(line);

  // The stepper has replaced the button that had the focus.
  useEffect(() => {
    if (!isInCart || !hasJustAdded.current) return;
    hasJustAdded.current = false;
    const next = control.current?.querySelector<HTMLElement>('button:enabled') ?? control.current;
    next?.focus({ preventScroll: true });
  }, [isInCart]);

  if (product.stock <= 0) return <p className={classNames(styles.out, className)}>Out of Stock</p>;
  return (
    <div
      ref={control}
      tabIndex={-1}
      className={classNames(styles.control, className)}
      onClickCapture={(event) => {
        // The second half of a double click would hit the stepper, which is now where the button was.
        if (isSecond(event)) event.stopPropagation();
      }}
    >
      {line ? (
        <QuantityStepper
          name={product.name}
          quantity={line.quantity}
          max={product.stock}
          isCounted={product.isStockCounted}
          onDecrease={() => changeCart((lines) => decrease(lines, product.id))}
          onIncrease={() => changeCart((lines) => increase(lines, product.id, product.stock))}
        />
      ) : (
        <Button
          variant="secondary"
          className={styles.add}
          aria-label={`Add to cart: ${product.name}`}
          onClick={(event) => {
            record(event);
            hasJustAdded.current = true;
            addToCart(product);
          }}
        >
          Add to cart
        </Button>
      )}
    </div>
  );
}
