import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link within the shop. The router's own would put every first load above its budget (docs/decisions/10-own-links.md). */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps): ReactNode {
  const go = useLinkClickHandler(to, { replace, state, target: rest.target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
