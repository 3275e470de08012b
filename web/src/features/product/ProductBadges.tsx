import type { ReactNode } from 'react';
import type { ProductBadges_ProductFragment } from './ProductBadges.generated.ts';
import { discountView } from '#web/lib/discount.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './ProductBadges.module.scss';

/** 'New', and the discount or 'Sale' (spec §3, §9). */
export function ProductBadges({ product }: { product: ProductBadges_ProductFragment }): ReactNode {
  const { badge } = discountView(product);
  if (!product.isNew && badge === null) return null;
  return (
    // They lie on a picture, which is light in both schemes.
    <div className={styles.badges} data-scheme="light">
      {product.isNew ? <Badge tone="accent">New</Badge> : null}
      {badge === null ? null : <Badge tone="sale">{badge}</Badge>}
    </div>
  );
}
