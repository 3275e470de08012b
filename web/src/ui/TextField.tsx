import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {}

export function TextField({ id, label, error, hint, isOptional, ...rest }: TextFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(field) => <input {...rest} {...field} />}
    </FieldFrame>
  );
}
