import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.scss';

export interface NoticeProps {
  icon: LucideIcon;
  title: string;
  /** 'alert' if the shopper has to answer. */
  role: 'alert' | 'status';
  children: ReactNode;
}

/** Something that the shopper should know before going on; announced as it appears. */
export function Notice({ icon: Icon, title, role, children }: NoticeProps): ReactNode {
  return (
    <section className={styles.notice} role={role} aria-label={title}>
      <Icon size={22} aria-hidden />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
