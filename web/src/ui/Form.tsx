import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Form.module.scss';
import type { FormState } from './useForm.ts';

export interface FormProps<Values extends Record<string, string>> {
  form: FormState<Values>;
  /** Called when every field is valid. */
  onSubmit: (values: Values) => void;
  /** Called with the first error when a field is invalid; the fields show their own errors anyway. */
  onInvalid?: (message: string) => void;
  /** Called when a field is edited. */
  onEdit?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** The form's name, if the screen has several forms. */
  label?: string;
  children: ReactNode;
}

/** A form that checks its fields with our own rules. */
export function Form<Values extends Record<string, string>>({
  form,
  onSubmit,
  onInvalid,
  onEdit,
  onKeyDown,
  label,
  children,
}: FormProps<Values>): ReactNode {
  return (
    <form
      ref={form.ref}
      className={styles.form}
      aria-label={label}
      noValidate
      onChange={onEdit}
      onKeyDown={onKeyDown}
      onSubmit={(event) => form.submit(event, onSubmit, onInvalid)}
    >
      {children}
    </form>
  );
}
