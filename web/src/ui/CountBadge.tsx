import type { ReactNode } from 'react';
import styles from './CountBadge.module.scss';

export interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
}

/** A small red number; renders nothing for zero. */
export function CountBadge({ count, label }: CountBadgeProps): ReactNode {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
