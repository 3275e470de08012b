import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './FilterPanelSkeleton.module.scss';

/** The Filters button of small screens, the panel of large ones. */
export function FilterPanelSkeleton(): ReactNode {
  return (
    <div className={styles.frame} aria-hidden>
      <Skeleton className={styles.toggle} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
