import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import styles from './ProfileSkeleton.module.scss';

/** The size of the profile that replaces it. */
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
