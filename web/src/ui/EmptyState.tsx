import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.scss';
import { PageHeading } from './PageHeading.tsx';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The heading level of its title. */
  level?: 1 | 2 | 3;
  text?: string;
  /** Buttons or links that lead on. */
  children?: ReactNode;
}

/** Says that there is nothing here, or that loading failed, and where to go next. */
export function EmptyState({ icon: Icon, title, level = 2, text, children }: EmptyStateProps): ReactNode {
  const Heading = level === 1 ? PageHeading : (`h${level}` as const);
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
