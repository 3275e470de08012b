import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './OrderConfirmationSkeleton.module.scss';

/** The size of an order with two or three items. */
export function OrderConfirmationSkeleton(): ReactNode {
  return (
    <div className={styles.order} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your order
      </p>
      <Skeleton className={styles.head} />
      <div className={styles.columns}>
        <Skeleton className={styles.items} />
        <Skeleton className={styles.side} />
      </div>
    </div>
  );
}
