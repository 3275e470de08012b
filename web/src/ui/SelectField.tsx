import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({
  id,
  label,
  error,
  hint,
  isOptional,
  options,
  ...rest
}: SelectFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(field) => (
        <select {...rest} {...field}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
