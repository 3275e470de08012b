import type { ReactNode } from 'react';
import styles from './FieldError.module.scss';

export interface FieldErrorProps {
  /** The id for the field's `aria-describedby`. */
  id: string;
  /** Without a text, nothing is shown. */
  text: string | null | undefined;
}

/** The error of a field, shown below it. */
export function FieldError({ id, text }: FieldErrorProps): ReactNode {
  return text ? (
    <p className={styles.error} id={id}>
      {text}
    </p>
  ) : null;
}
