import type { ReactNode } from 'react';
import styles from './FieldError.module.scss';

export interface FieldErrorProps {
  /** What the field is described by. */
  id: string;
  /** Nothing shows without one. */
  text: string | null | undefined;
}

/** What is wrong with a field, below it. */
export function FieldError({ id, text }: FieldErrorProps): ReactNode {
  return text ? (
    <p className={styles.error} id={id}>
      {text}
    </p>
  ) : null;
}
