import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './OrdersSkeleton.module.scss';

const ROWS = 4;

/** The size of a few orders. */
export function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.rows} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your orders
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
