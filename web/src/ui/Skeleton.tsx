import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.scss';

/** A pulsing grey block in place of loading content; the class sets its size, and the parent says what is loading. */
export function Skeleton({ className }: { className: string | undefined }): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
