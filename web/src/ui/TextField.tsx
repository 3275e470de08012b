import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  isOptional?: boolean;
}

export function TextField({ label, error, isOptional, ...rest }: TextFieldProps): ReactNode {
  return (
    <FieldFrame label={label} error={error} isOptional={isOptional}>
      {(field) => <input {...rest} {...field} />}
    </FieldFrame>
  );
}
