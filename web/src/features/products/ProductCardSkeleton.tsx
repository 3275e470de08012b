import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ProductCardSkeleton.module.scss';

/** As large as the card that comes. */
export function ProductCardSkeleton(): ReactNode {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.short} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.short} />
      <Skeleton className={styles.button} />
    </div>
  );
}
