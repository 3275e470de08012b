import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './OrderSkeletons.module.scss';

/** The size of a few orders. */
export function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.rows} role="status" aria-label="Loading your orders">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}

/** The size of an order with two or three items. */
export function OrderSkeleton(): ReactNode {
  return (
    <div className={styles.order} role="status" aria-label="Loading your order">
      <Skeleton className={styles.head} />
      <div className={styles.columns}>
        <Skeleton className={styles.items} />
        <Skeleton className={styles.side} />
      </div>
    </div>
  );
}
