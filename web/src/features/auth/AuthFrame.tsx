import type { ReactNode } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './AuthFrame.module.scss';

export interface AuthFrameProps {
  title: string;
  text: string;
  /** The form; none where the shop has no such form. */
  children?: ReactNode;
  /** A link below the form, if there is one. */
  footer: ReactNode;
}

/** The frame of every screen with a single form. */
export function AuthFrame({ title, text, children, footer }: AuthFrameProps): ReactNode {
  return (
    <Page width="form">
      <div className={styles.frame}>
        <div className={styles.head}>
          <PageHeading>{title}</PageHeading>
          <p>{text}</p>
        </div>
        {children ? <div className={styles.card}>{children}</div> : null}
        {footer ? <p className={styles.footer}>{footer}</p> : null}
      </div>
    </Page>
  );
}
