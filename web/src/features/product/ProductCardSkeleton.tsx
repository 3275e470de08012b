import type { ReactNode } from 'react';
import { classNames } from '#web/ui/classNames.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ProductCardSkeleton.module.scss';

/** The size of the card that replaces it. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }): ReactNode {
  return (
    <div className={classNames(styles.card, layout === 'list' && styles.list)}>
      <Skeleton className={styles.picture} />
      <div className={styles.text}>
        <Skeleton className={styles.short} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.short} />
        <Skeleton className={styles.short} />
      </div>
      <Skeleton className={styles.button} />
    </div>
  );
}
