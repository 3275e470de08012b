import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldLook {}

export function TextAreaField({
  id,
  label,
  error,
  hint,
  isOptional,
  ...rest
}: TextAreaFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(field) => <textarea className={styles.control} rows={5} {...rest} {...field} />}
    </FieldFrame>
  );
}
