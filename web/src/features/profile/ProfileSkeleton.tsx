import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ProfileScreen.module.scss';

/** As large as what comes. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div className={styles.columns} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your profile
      </p>
      <div className={styles.person}>
        <Skeleton className={styles.waitingPicture} />
        <Skeleton className={styles.waitingForm} />
      </div>
      <Skeleton className={styles.waitingDetails} />
    </div>
  );
}
