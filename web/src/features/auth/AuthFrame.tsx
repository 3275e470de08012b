import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './AuthFrame.module.scss';

export interface AuthFrameProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
}

/** The frame of every screen with a single form. */
export function AuthFrame({ title, text, children, footer }: AuthFrameProps): ReactNode {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
        <p>{text}</p>
      </div>
      <div className={styles.card}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}
