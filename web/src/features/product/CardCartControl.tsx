import { useEffect, useRef, type ReactNode } from 'react';
import { decrease, increase, remove, type CartProduct } from '#web/store/cart.ts';
import { useCartLine } from '#web/store/CartLinesProvider.tsx';
import { useChangeCart } from '#web/store/useStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { notify } from '#web/ui/notify.ts';
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
  const hasJustChanged = useRef(false);
  const { isSecond, record } = useDoubleClickGuard();
  const isInCart = Boolean(line);

  // Stepper and button replace each other, and with it the one that had the focus.
  useEffect(() => {
    if (!hasJustChanged.current) return;
    hasJustChanged.current = false;
    const buttons = control.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
    const next = [...buttons].at(-1) ?? control.current;
    next?.focus({ preventScroll: true });
  }, [isInCart]);

  if (product.stock <= 0) return <p className={classNames(styles.out, className)}>Out of Stock</p>;
  return (
    <div
      ref={control}
      tabIndex={-1}
      className={classNames(styles.control, className)}
      onClickCapture={(event) => {
        // The second half of a double click would hit the button that is now where the first one was.
        if (isSecond(event)) event.stopPropagation();
      }}
    >
      {line ? (
        <QuantityStepper
          name={product.name}
          quantity={line.quantity}
          max={product.stock}
          isCounted={product.isStockCounted}
          onDecrease={(event) => {
            // At 1, the button that removes the product takes this one's place.
            if (line.quantity === 2) record(event);
            changeCart((lines) => decrease(lines, product.id));
          }}
          onRemove={(event) => {
            record(event);
            hasJustChanged.current = true;
            changeCart((lines) => remove(lines, product.id));
            notify.success(`${product.name} Removed From Cart!`);
          }}
          onIncrease={() => changeCart((lines) => increase(lines, product.id, product.stock))}
        />
      ) : (
        <Button
          variant="secondary"
          className={styles.add}
          aria-label={`Add to cart: ${product.name}`}
          onClick={(event) => {
            record(event);
            hasJustChanged.current = true;
            addToCart(product);
          }}
        >
          Add to cart
        </Button>
      )}
    </div>
  );
}
