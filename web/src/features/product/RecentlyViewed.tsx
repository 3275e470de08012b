import { useEffect, useId, useState, type ReactNode } from 'react';
import { ProductCard } from '#web/features/products/ProductCard.tsx';
import { useRecentlyViewedQuery } from '#web/gql/hooks.ts';
import { noteViewed, readRecentlyViewed } from '#web/lib/recentlyViewed.ts';
import styles from './RelatedProducts.module.scss';

export interface RecentlyViewedProps {
  /** The product that is looked at now: the first next time, and not shown this time. */
  id?: string;
}

const SHOWN = 4;

/** Nothing until there is something: who comes for the first time is not shown an empty place. */
export function RecentlyViewed({ id }: RecentlyViewedProps): ReactNode {
  const titleId = useId();
  const [ids] = useState(() => readRecentlyViewed().filter((other) => other !== id));
  const { data } = useRecentlyViewedQuery({ variables: { ids }, skip: ids.length === 0 });

  useEffect(() => {
    if (id !== undefined) noteViewed(id);
  }, [id]);

  const products = data?.products?.slice(0, SHOWN) ?? [];
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Recently viewed
      </h2>
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
