import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop from its root, with its query. */
  to: string;
  state?: unknown;
}

/** A link within the shop. The router's own costs bytes and time on every page (docs/decisions/10-own-links.md). */
export function Link({ to, state, onClick, children, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    // As in any browser, a link to the page itself adds nothing to the history.
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: to === pathname + search + hash, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether the browser opens the link elsewhere, such as in another tab. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
