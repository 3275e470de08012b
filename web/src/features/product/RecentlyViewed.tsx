import { useEffect, useState, type ReactNode } from 'react';
import { useRecentlyViewedQuery } from '#web/gql/hooks.ts';
import { readRecentlyViewed, recordViewed } from '#web/lib/recentlyViewed.ts';
import { ProductRow } from './ProductRow.tsx';

export interface RecentlyViewedProps {
  /** The product on this page: recorded for the next visit, left out of this list. */
  id?: string;
}

const MAX_SHOWN = 4;

/** Renders nothing on a first visit. */
export function RecentlyViewed({ id }: RecentlyViewedProps): ReactNode {
  const [ids] = useState(() => readRecentlyViewed().filter((other) => other !== id));
  const { data } = useRecentlyViewedQuery({ variables: { ids }, skip: ids.length === 0 });

  useEffect(() => {
    if (id !== undefined) recordViewed(id);
  }, [id]);

  const products = data?.products?.slice(0, MAX_SHOWN) ?? [];
  return products.length === 0 ? null : <ProductRow title="Recently viewed" products={products} />;
}
