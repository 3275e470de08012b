import type { ReactNode } from 'react';
import { promises } from '#shop/settings.ts';
import { Totals } from '#web/ui/Totals.tsx';
import styles from './CartSummary.module.scss';

export interface CartSummaryProps {
  total: number;
  /** Whether the shop takes orders. */
  isOrderable: boolean;
  /** The buttons below the totals. */
  children: ReactNode;
}

export function CartSummary({ total, isOrderable, children }: CartSummaryProps): ReactNode {
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <Totals subtotal={total} total={total} />
      {isOrderable ? (
        <>
          <p className={styles.note}>Shipping and taxes calculated at checkout</p>
          <p className={styles.note}>Free shipping over {promises.freeShippingOver}, cash on delivery</p>
        </>
      ) : null}
      {children}
    </section>
  );
}
