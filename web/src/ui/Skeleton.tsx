import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.scss';

export interface SkeletonProps {
  /** Its size comes from the class of whoever uses it. */
  className?: string;
}

/** A pulsing grey block where something is about to be; the parent says what is loading. */
export function Skeleton({ className }: SkeletonProps): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
