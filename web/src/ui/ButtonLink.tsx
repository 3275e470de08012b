import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { buttonClass, type ButtonStyleProps } from './buttonClass.ts';

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyleProps): ReactNode {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
