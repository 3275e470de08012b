import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { paths } from '#web/lib/paths.ts';
import { useCart } from '#web/store/useStore.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import styles from './HeaderAction.module.scss';

/** The badge counts products, not pieces (spec §2). */
export function CartLink(): ReactNode {
  const products = useCart().length;
  return (
    <Link to={paths.cart} className={styles.action}>
      <ShoppingBag size={22} aria-hidden />
      <span className="visually-hidden">Cart</span>
      <span className={styles.badge}>
        <CountBadge count={products} what={products === 1 ? 'product' : 'products'} />
      </span>
    </Link>
  );
}
