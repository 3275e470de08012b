import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.scss';

export interface SkeletonProps {
  /** Sets its size. */
  className?: string;
}

/** A pulsing grey block in place of loading content; the parent says what is loading. */
export function Skeleton({ className }: SkeletonProps): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
