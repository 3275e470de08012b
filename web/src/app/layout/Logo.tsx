import type { ReactNode } from 'react';
import { brand } from '#shop/settings.ts';
import { Link } from '#web/ui/Link.tsx';
import { paths } from '#web/lib/paths.ts';
import styles from './Logo.module.scss';

export function Logo(): ReactNode {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${brand.name}, home`}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path d={brand.logo} fill="none" stroke="var(--on-accent)" strokeWidth="3.2" strokeLinecap="round" />
      </svg>
      <span className={styles.word}>{brand.name}</span>
    </Link>
  );
}
