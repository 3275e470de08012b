import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './FilterPanelSkeleton.module.scss';

/** Stands in for the panel on large screens; on small ones the panel is closed. */
export function FilterPanelSkeleton(): ReactNode {
  return (
    <div className={styles.frame} aria-hidden>
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
