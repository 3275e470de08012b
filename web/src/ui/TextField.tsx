import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldLook {}

export function TextField({ id, label, error, hint, isOptional, ...rest }: TextFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(field) => <input {...rest} {...field} />}
    </FieldFrame>
  );
}
