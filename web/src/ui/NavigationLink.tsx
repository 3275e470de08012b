import type { ReactNode } from 'react';
import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

/** A link that marks when it leads to the current page. */
export function NavigationLink(props: LinkProps): ReactNode {
  const { pathname } = useLocation();
  const isHere = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
