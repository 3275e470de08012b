import type { ReactNode } from 'react';
import styles from './Alert.module.scss';

/** Says why something was refused; announced as it appears. Renders nothing without text. */
export function Alert({ text }: { text: string | null | undefined }): ReactNode {
  if (!text) return null;
  return (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  );
}
