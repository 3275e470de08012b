import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { paths } from '#web/lib/paths.ts';
import styles from './Logo.module.scss';

export function Logo(): ReactNode {
  return (
    <Link to={paths.home} className={styles.logo} aria-label="Haat, home">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M9 8v16M23 8v16M9 14c3.5 5 10.5 5 14 0"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.word}>Haat</span>
    </Link>
  );
}
