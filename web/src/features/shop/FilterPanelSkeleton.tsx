import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './FilterPanelSkeleton.module.scss';

/** The Filters button on small screens, the panel on large ones. */
export function FilterPanelSkeleton(): ReactNode {
  return (
    <div className={styles.frame} aria-hidden>
      <Skeleton className={styles.toggle} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
