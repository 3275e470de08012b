import type { ReactNode } from 'react';
import styles from './Alert.module.scss';

export interface AlertProps {
  text: string | null | undefined;
}

/** Why something was refused, said aloud as it appears; nothing without a text. */
export function Alert({ text }: AlertProps): ReactNode {
  if (!text) return null;
  return (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  );
}
