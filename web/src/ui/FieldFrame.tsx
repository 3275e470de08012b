import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './FieldFrame.module.scss';

export interface FieldProps {
  label: string;
  /** The error in the specification's words; shown below and linked to the field. */
  error?: string | null;
}

interface FieldFrameProps extends FieldProps {
  hint?: string;
  /** Marks a field that may stay empty. */
  isOptional?: boolean;
  children: (field: {
    id: string;
    className: string | undefined;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label above, field, then hint or error: the frame of every form field. */
export function FieldFrame({ label, error, hint, isOptional, children }: FieldFrameProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error ? errorId : null, hint ? hintId : null].filter((part) => part !== null);
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} text={error} />
    </div>
  );
}
