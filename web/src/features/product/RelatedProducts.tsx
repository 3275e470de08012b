import type { ReactNode } from 'react';
import { useRelatedProductsQuery } from './RelatedProducts.generated.ts';
import { ProductRow } from './ProductRow.tsx';

/** The part of the page that sold-out products point to. */
export const RELATED_ID = 'related-products';

/** Four other products of the same category (spec §9). */
export function RelatedProducts({ id }: { id: string }): ReactNode {
  const { data, loading } = useRelatedProductsQuery({ variables: { id } });
  return (
    <div id={RELATED_ID}>
      <ProductRow
        title="Related products"
        products={data?.product?.related ?? []}
        awaited={loading && data === undefined ? 4 : 0}
        emptyText="No related products found."
      />
    </div>
  );
}
