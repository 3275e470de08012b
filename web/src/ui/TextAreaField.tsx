import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldProps {}

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
      {(field) => <textarea rows={5} {...rest} {...field} />}
    </FieldFrame>
  );
}
