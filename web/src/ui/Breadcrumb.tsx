import type { ReactNode } from 'react';
import { type To } from 'react-router-dom';
import { Link } from './Link.tsx';
import styles from './Breadcrumb.module.scss';

export interface BreadcrumbProps {
  links: readonly { label: string; to: To }[];
  /** The name of the current page. */
  current: string;
}

export function Breadcrumb({ links, current }: BreadcrumbProps): ReactNode {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className={styles.current}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
