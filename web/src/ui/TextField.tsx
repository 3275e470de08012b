import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldLook {}

export function TextField({ id, label, error, hint, isOptional, ...rest }: TextFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(field) => <input className={styles.control} {...rest} {...field} />}
    </FieldFrame>
  );
}
