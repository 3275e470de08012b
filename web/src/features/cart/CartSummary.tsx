import type { ReactNode } from 'react';
import { FREE_SHIPPING_OVER, formatAmount, formatSearchPrice } from '#web/lib/money.ts';
import styles from './CartSummary.module.scss';

export interface CartSummaryProps {
  total: number;
  /** What comes below the figures: address and order button. */
  children: ReactNode;
}

export function CartSummary({ total, children }: CartSummaryProps): ReactNode {
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 className={styles.title} id="order-summary">
        Order summary
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>Shipping and taxes calculated at checkout</p>
      <p className={styles.note}>
        Free shipping over {formatSearchPrice(FREE_SHIPPING_OVER).replace('.00', '')}, cash on delivery
      </p>
      {children}
    </section>
  );
}
