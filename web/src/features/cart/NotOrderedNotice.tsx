import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Navigation state for the page after an order. */
export interface NotOrderedState {
  /** The products that were added to the cart after the order was sent; empty if there are none. */
  notOrdered: string;
}

/** Lists the products of the cart that are not part of the order, because they were added after it was sent. */
export function NotOrderedNotice(): ReactNode {
  const state: Partial<NotOrderedState> | null = useLocation().state;
  if (!state?.notOrdered) return null;
  return (
    <Notice icon={ShoppingBag} role="status" title="Your cart has changed since you ordered">
      <p>
        Not part of this order, and still in <Link to={paths.cart}>your cart</Link>: {state.notOrdered}.
      </p>
    </Notice>
  );
}
