import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { useCartQuery } from '#web/store/createStore.generated.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { HeaderAction } from './HeaderAction.tsx';

/** The badge counts products, not pieces (spec §2). */
export function CartLink(): ReactNode {
  const products = useCartQuery().data?.store.products.length ?? 0;
  return (
    <HeaderAction
      to={paths.cart}
      icon={<ShoppingBag size={22} aria-hidden />}
      label="Cart"
      badge={<CountBadge count={products} label={products === 1 ? 'product' : 'products'} />}
    />
  );
}
