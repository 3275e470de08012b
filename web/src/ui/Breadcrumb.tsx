import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { useOrigin } from './pageState.ts';
import { StructuredData } from './StructuredData.tsx';
import styles from './Breadcrumb.module.scss';

export interface BreadcrumbProps {
  links: readonly { label: string; to: string }[];
  /** The name of the current page. */
  current: string;
}

export function Breadcrumb({ links, current }: BreadcrumbProps): ReactNode {
  const origin = useOrigin();
  const items = [...links.map(({ label, to }) => ({ name: label, item: origin + to })), { name: current }];
  return (
    <nav aria-label="Breadcrumb">
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: items.map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...item,
          })),
        }}
      />
      <ol className={styles.list}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <span className={styles.current}>{current}</span>
        </li>
      </ol>
    </nav>
  );
}
