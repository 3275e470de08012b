import type { ReactNode } from 'react';
import { classNames } from '#web/ui/classNames.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './HeaderAction.module.scss';

export interface HeaderActionProps {
  to: string;
  state?: unknown;
  icon: ReactNode;
  /** Its name for screen readers, or the prefix of the visible name. */
  label: string;
  /** Shown beside the icon on wide screens. */
  name?: string;
  badge?: ReactNode;
}

export function HeaderAction({ to, state, icon, label, name, badge }: HeaderActionProps): ReactNode {
  return (
    <Link to={to} state={state} className={classNames(styles.action, name !== undefined && styles.named)}>
      {icon}
      <span className="visually-hidden">{label}</span>
      {name === undefined ? null : <span className={styles.name}>{name}</span>}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </Link>
  );
}
