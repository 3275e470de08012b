import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ProductSkeleton.module.scss';

export function ProductSkeleton(): ReactNode {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the product">
      <Skeleton className={styles.picture} />
      <div className={styles.text}>
        <Skeleton className={styles.short} />
        <Skeleton className={styles.name} />
        <Skeleton className={styles.short} />
        <Skeleton className={styles.button} />
      </div>
    </div>
  );
}
