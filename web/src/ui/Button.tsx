import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonStyleProps } from './buttonClass.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  isBlock,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button type={type} className={buttonClass({ variant, size, isBlock }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}
