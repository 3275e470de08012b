import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Page.module.scss';
import { PageTitle, type PageTitleProps } from './PageTitle.tsx';

export interface PageProps extends PageTitleProps {
  /** full: from edge to edge; page: the usual width; text: for reading; form: for a single form. */
  width?: 'full' | 'page' | 'text' | 'form';
  children: ReactNode;
}

/** The frame of a screen: title, width and even spacing. */
export function Page({ width = 'page', children, ...title }: PageProps): ReactNode {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <PageTitle {...title} />
      {children}
    </div>
  );
}
