import { useEffect, useState, type ReactNode } from 'react';
import { useRecentlyViewedQuery } from '#web/gql/hooks.ts';
import { readRecentlyViewed, recordViewed } from '#web/lib/recentlyViewed.ts';
import { ProductRow } from './ProductRow.tsx';

export interface RecentlyViewedProps {
  /** The product on this page: recorded for the next time, left out this time. */
  id?: string;
}

const MAX_SHOWN = 4;

/** Nothing on a first visit: there is nothing to show yet. */
export function RecentlyViewed({ id }: RecentlyViewedProps): ReactNode {
  const [ids] = useState(() => readRecentlyViewed().filter((other) => other !== id));
  const { data } = useRecentlyViewedQuery({ variables: { ids }, skip: ids.length === 0 });

  useEffect(() => {
    if (id !== undefined) recordViewed(id);
  }, [id]);

  const products = data?.products?.slice(0, MAX_SHOWN) ?? [];
  return products.length === 0 ? null : <ProductRow title="Recently viewed" products={products} />;
}
