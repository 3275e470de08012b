import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { buttonClass, type ButtonStyleProps } from './buttonClass.ts';

export interface ButtonLinkProps extends LinkProps, ButtonStyleProps {}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps): ReactNode {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
