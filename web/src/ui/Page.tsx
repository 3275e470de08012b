import { useContext, useEffect, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { repeatEarlyInput } from './loading/earlyInput.ts';
import styles from './Page.module.scss';
import { HeadContext, PageHead, type PageHeadProps } from './PageHead.tsx';

export interface PageProps {
  /** Replaces the head that the table of pages has. */
  head?: PageHeadProps;
  /** full: from edge to edge; page: the usual width; text: for reading; form: for a single form. */
  width?: 'full' | 'page' | 'text' | 'form';
  children: ReactNode;
}

/** The frame of a screen: title, width and even spacing. */
export function Page({ head, width = 'page', children }: PageProps): ReactNode {
  const listed = useContext(HeadContext);
  const shown = head ?? listed;
  useEffect(repeatEarlyInput, []);
  return (
    <div className={classNames(styles.page, styles[width])}>
      {shown && <PageHead {...shown} />}
      {children}
    </div>
  );
}
