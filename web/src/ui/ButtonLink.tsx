import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { buttonClass, type ButtonStyleProps } from './buttonClass.ts';

export interface ButtonLinkProps extends LinkProps, ButtonStyleProps {
  icon?: ReactNode;
}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <Link className={buttonClass({ variant, size, isBlock }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
