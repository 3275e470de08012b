import { useState, type ReactNode } from 'react';
import { useIsInBrowser } from '#web/lib/useIsInBrowser.ts';
import { useRecentlyViewedQuery } from './RecentlyViewed.generated.ts';
import { readRecentlyViewed } from '#web/lib/recentlyViewed.ts';
import { ProductRow } from './ProductRow.tsx';

const MAX_SHOWN = 4;

/** Renders nothing on a first visit. Leaves out the product of its page. */
export function RecentlyViewed({ besides }: { besides?: string }): ReactNode {
  const [ids] = useState(() => readRecentlyViewed().filter((id) => id !== besides));
  const { data, loading } = useRecentlyViewedQuery({ variables: { ids }, skip: ids.length === 0 });
  // The server does not know what was viewed.
  const isInBrowser = useIsInBrowser();
  const products = data?.products?.slice(0, MAX_SHOWN) ?? [];
  const awaited = isInBrowser && loading && data === undefined ? Math.min(ids.length, MAX_SHOWN) : 0;
  if (awaited === 0 && products.length === 0) return null;
  return <ProductRow title="Recently viewed" products={products} awaited={awaited} />;
}
