import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonStyleProps } from './buttonClass.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}
