import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldProps {}

export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps): ReactNode {
  return (
    <FieldFrame label={label} error={error}>
      {(field) => <textarea {...rest} {...field} />}
    </FieldFrame>
  );
}
