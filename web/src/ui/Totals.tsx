import type { ReactNode } from 'react';
import { formatOrderAmount } from '#web/lib/money.ts';
import styles from './Totals.module.scss';

export interface TotalsProps {
  subtotal: number | null;
  total: number | null;
}

/** The amount to pay; shipping is free (spec §9). */
export function Totals({ subtotal, total }: TotalsProps): ReactNode {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatOrderAmount(subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatOrderAmount(total)}</dd>
      </div>
    </dl>
  );
}
