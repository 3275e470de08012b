import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Checkbox.module.scss';
import { FieldError } from './FieldError.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown below and linked to the box. */
  error?: string | null;
  children: ReactNode;
}

export function Checkbox({ error = null, children, ...rest }: CheckboxProps): ReactNode {
  const errorId = useId();
  const wrong = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className={styles.frame}>
      <label className={styles.label}>
        <input type="checkbox" className={styles.box} {...wrong} {...rest} />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
