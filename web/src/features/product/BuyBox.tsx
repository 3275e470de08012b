import { ShoppingBag } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useAddToCart } from './useAddToCart.ts';
import { paths } from '#web/lib/paths.ts';
import type { CartProduct } from '#web/store/cart.ts';
import { useCartLine } from '#web/store/CartLinesProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { useDoubleClickGuard } from '#web/ui/useDoubleClickGuard.ts';
import styles from './BuyBox.module.scss';
import { purchase } from './purchase.ts';

/** Quantity and 'Add to cart'; on a phone, the button stays at the bottom of the screen, with the price beside it. */
export function BuyBox({ product }: { product: CartProduct }): ReactNode {
  const [wanted, setWanted] = useState(1);
  const inCart = useCartLine(product.id)?.quantity ?? 0;
  const addToCart = useAddToCart();
  const { isSecond, record } = useDoubleClickGuard();
  const { quantity, max, left, limitText, note } = purchase({ ...product, inCart, wanted });
  if (product.stock <= 0) return null;

  const handleAdd = (event: MouseEvent): void => {
    if (isSecond(event)) return;
    record(event);
    addToCart(product, quantity);
    setWanted(1);
  };

  return (
    <div className={styles.box}>
      <QuantityStepper
        name={product.name}
        quantity={quantity}
        max={max}
        limitText={limitText}
        onDecrease={() => setWanted(quantity - 1)}
        onIncrease={() => setWanted(quantity + 1)}
      />
      <div className={styles.bar}>
        <div className={styles.sum}>
          <div className={styles.price}>
            <Price {...product} />
          </div>
          <p className={styles.note} role="status">
            {note}
          </p>
          {note ? (
            <Link to={paths.cart} className={styles.cart}>
              View cart
            </Link>
          ) : null}
        </div>
        <Button size="large" className={styles.add} disabled={left === 0} onClick={handleAdd}>
          <ShoppingBag size={20} aria-hidden />
          Add to cart
        </Button>
      </div>
    </div>
  );
}
