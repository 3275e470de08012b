import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { boundary } from './earlyClicks.ts';
import styles from './Page.module.scss';
import { PageHead, type PageHeadProps } from './PageHead.tsx';

export interface PageProps extends PageHeadProps {
  /** full: from edge to edge; page: the usual width; text: for reading; form: for a single form. */
  width?: 'full' | 'page' | 'text' | 'form';
  children: ReactNode;
}

/** The frame of a screen: title, width and even spacing. */
export function Page({ width = 'page', children, ...head }: PageProps): ReactNode {
  return (
    <div {...boundary} className={classNames(styles.page, styles[width])}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
