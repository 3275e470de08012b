import type { ReactNode } from 'react';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { paths } from '#web/lib/paths.ts';
import { useOrderCount, useUserInfo } from '#web/store/useStore.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';

export interface OrdersLinkProps {
  className?: string;
  onClick?: () => void;
}

/** Has a red badge when a signed-in shopper has orders (spec §2). */
export function OrdersLink({ className, onClick }: OrdersLinkProps): ReactNode {
  const isSignedIn = useUserInfo() !== null;
  const orderCount = useOrderCount();
  return (
    <NavigationLink to={paths.orders} className={className} onClick={onClick}>
      Orders
      {isSignedIn ? <CountBadge count={orderCount} label={orderCount === 1 ? 'order' : 'orders'} /> : null}
    </NavigationLink>
  );
}
