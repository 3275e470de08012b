import type { ReactNode } from 'react';
import { useRelatedProductsQuery } from '#web/gql/hooks.ts';
import { ProductRow } from './ProductRow.tsx';

export interface RelatedProductsProps {
  id: string;
}

/** Four other products of the same category (spec §9). */
export function RelatedProducts({ id }: RelatedProductsProps): ReactNode {
  const { data, loading } = useRelatedProductsQuery({ variables: { id } });
  return (
    <ProductRow
      title="Related products"
      products={data?.product?.related ?? []}
      isLoading={loading && data === undefined}
      emptyText="No related products found."
    />
  );
}
