import type { ReactNode } from 'react';
import styles from './Badge.module.scss';
import { classNames } from './classNames.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'sale' | 'success' | 'warning' | 'danger' | 'info';
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps): ReactNode {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
