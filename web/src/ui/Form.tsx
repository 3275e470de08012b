import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Form.module.scss';
import type { FormState } from './useForm.ts';

export interface FormProps<Values extends Record<string, string>> {
  state: FormState<Values>;
  /** Called when every field is valid. */
  onSend: (values: Values) => void;
  /** Called with the first error otherwise; the fields show theirs anyway. */
  onInvalid?: (message: string) => void;
  /** For a form that is one of several on its screen. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form whose fields are checked by our own rules. */
export function Form<Values extends Record<string, string>>({
  state,
  onSend,
  onInvalid,
  label,
  className,
  children,
}: FormProps<Values>): ReactNode {
  return (
    <form
      ref={state.form}
      className={classNames(styles.form, className)}
      aria-label={label}
      noValidate
      onSubmit={(event) => state.submit(event, onSend, onInvalid)}
    >
      {children}
    </form>
  );
}
