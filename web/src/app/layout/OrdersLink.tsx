import type { ReactNode } from 'react';
import { useProfile } from '#web/features/auth/useProfile.ts';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { paths } from '#web/lib/paths.ts';
import { useOrderCountQuery, useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';

export interface OrdersLinkProps {
  className?: string;
  onClick?: () => void;
}

/** Has a red badge when a signed-in shopper has orders (spec §2) and their profile could be read (spec §6). */
export function OrdersLink({ className, onClick }: OrdersLinkProps): ReactNode {
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  return (
    <NavigationLink to={paths.orders} className={className} onClick={onClick}>
      <span>Orders</span>
      {isSignedIn ? <OrdersBadge /> : null}
    </NavigationLink>
  );
}

function OrdersBadge(): ReactNode {
  const orderCount = useOrderCountQuery().data?.store.orderCount ?? 0;
  const profile = useProfile();
  if (profile === null) return null;
  return <CountBadge count={orderCount} label={orderCount === 1 ? 'order' : 'orders'} />;
}
