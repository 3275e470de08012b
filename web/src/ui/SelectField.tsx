import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, error, options, ...rest }: SelectFieldProps): ReactNode {
  return (
    <FieldFrame label={label} error={error}>
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
