import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import styles from './ProfileSkeleton.module.scss';

/** As large as the profile that takes its place. */
export function ProfileSkeleton(): ReactNode {
  const person = (
    <>
      <p className="visually-hidden" role="status">
        Loading your profile
      </p>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.form} />
    </>
  );
  return (
    <ProfileColumns isLoading person={person}>
      <Skeleton className={styles.details} />
    </ProfileColumns>
  );
}
