import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/money.ts';
import styles from './Totals.module.scss';

export interface TotalsProps {
  subtotal: number;
  total: number;
}

/** The amount to pay; shipping is free (spec §9). */
export function Totals({ subtotal, total }: TotalsProps): ReactNode {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatAmount(subtotal)}</dd>
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
  );
}
