import { useId, type ReactNode } from 'react';
import { ProductCard } from '#web/features/products/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/features/products/ProductCardSkeleton.tsx';
import { useRelatedProductsQuery } from '#web/gql/hooks.ts';
import styles from './RelatedProducts.module.scss';

export interface RelatedProductsProps {
  id: string;
}

/** Four others of the same category (spec §9). */
export function RelatedProducts({ id }: RelatedProductsProps): ReactNode {
  const titleId = useId();
  const { data, loading } = useRelatedProductsQuery({ variables: { id } });
  const related = data?.product?.related ?? [];
  const isLoading = loading && data === undefined;
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 className={styles.title} id={titleId}>
        Related products
      </h2>
      {!isLoading && related.length === 0 ? <p>No related products found.</p> : null}
      <ul className={styles.grid}>
        {isLoading
          ? [1, 2, 3, 4].map((number) => (
              <li key={number}>
                <ProductCardSkeleton />
              </li>
            ))
          : related.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
      </ul>
    </section>
  );
}
