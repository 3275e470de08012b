import { useId, type ReactNode } from 'react';
import { ProductCard } from '#web/features/products/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/features/products/ProductCardSkeleton.tsx';
import type { ProductCard_ProductFragment } from '#web/gql/graphql.ts';
import { useRelatedProductsQuery } from '#web/gql/hooks.ts';
import styles from './RelatedProducts.module.scss';

export interface RelatedProductsProps {
  id: string;
}

const PLACEHOLDERS = [1, 2, 3, 4];

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
      {isLoading ? (
        <div className={styles.grid}>
          {PLACEHOLDERS.map((number) => (
            <ProductCardSkeleton key={number} />
          ))}
        </div>
      ) : (
        <Related products={related} />
      )}
    </section>
  );
}

function Related({ products }: { products: readonly ProductCard_ProductFragment[] }): ReactNode {
  if (products.length === 0) return <p className={styles.empty}>No related products found.</p>;
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
