import type { ReactNode } from 'react';
import { useMatch, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

/** A link that is marked as current when it leads to the current page, in any spelling. */
export function NavigationLink(props: LinkProps): ReactNode {
  const isHere = useMatch(useResolvedPath(props.to).pathname) !== null;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
