import type { ReactNode } from 'react';
import styles from './ProfileColumns.module.scss';

export interface ProfileColumnsProps {
  /** The narrow column: who the shopper is. */
  person: ReactNode;
  isLoading?: boolean;
  children: ReactNode;
}

export function ProfileColumns({ person, isLoading, children }: ProfileColumnsProps): ReactNode {
  return (
    <div className={styles.columns} aria-busy={isLoading}>
      <div className={styles.person}>{person}</div>
      {children}
    </div>
  );
}
