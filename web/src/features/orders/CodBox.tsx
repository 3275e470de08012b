import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { CodBox_OrderFragment } from './CodBox.generated.ts';
import { formatOrderAmount } from '#web/lib/money.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './CodBox.module.scss';

/** Spec §4: shown only while the payment is pending; the button only shows a toast. A cancelled order is not paid. */
export function CodBox({ order }: { order: CodBox_OrderFragment }): ReactNode {
  const { status, paymentStatus, paymentMethod, total } = order;
  if (paymentStatus !== 'PENDING' || status === 'CANCELLED') return null;
  if (paymentMethod !== 'CASH_ON_DELIVERY') {
    return (
      <Button onClick={() => notify.success('Order Confirmed With Cash on Delivery')}>
        Cash on Delivery
      </Button>
    );
  }
  return (
    <div className={styles.box}>
      <Banknote size={24} aria-hidden />
      <div>
        <p className={styles.title}>Cash on Delivery</p>
        <p>
          You pay in cash when your order arrives. Please have{' '}
          <strong>{total === null ? 'the amount' : formatOrderAmount(total)}</strong> ready.
        </p>
      </div>
    </div>
  );
}
