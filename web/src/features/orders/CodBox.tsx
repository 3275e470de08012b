import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { OrderConfirmation_OrderFragment } from '#web/gql/graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './CodBox.module.scss';

export interface CodBoxProps {
  order: Pick<OrderConfirmation_OrderFragment, 'paymentStatus' | 'paymentMethod'>;
}

/** Spec §4: shown only while the payment is pending; the button does nothing. */
export function CodBox({ order: { paymentStatus, paymentMethod } }: CodBoxProps): ReactNode {
  if (paymentStatus !== 'PENDING') return null;
  if (paymentMethod !== 'CASH_ON_DELIVERY') {
    return (
      <Button isBlock onClick={() => notify.success('Order Confirmed With Cash on Delivery')}>
        Cash on Delivery
      </Button>
    );
  }
  return (
    <div className={styles.box}>
      <Banknote size={24} aria-hidden />
      <div>
        <p className={styles.title}>Cash on Delivery</p>
        <p>You pay in cash when your order arrives. Please have the amount ready.</p>
      </div>
    </div>
  );
}
