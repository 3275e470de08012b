import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './HeroSkeleton.module.scss';

/** Spec §2: headline, text lines, price block, button and large image; two columns on large screens. */
export function HeroSkeleton(): ReactNode {
  return (
    <div className={styles.hero} role="status" aria-label="Loading banners">
      <div className={styles.text}>
        <Skeleton className={styles.headline} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.price} />
        <Skeleton className={styles.button} />
      </div>
      <Skeleton className={styles.image} />
    </div>
  );
}
