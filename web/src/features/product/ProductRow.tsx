import { useId, type ReactNode } from 'react';
import type { ProductCard_ProductFragment } from '#web/gql/graphql.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import styles from './ProductRow.module.scss';

export interface ProductRowProps {
  title: string;
  products: readonly ProductCard_ProductFragment[];
  isLoading?: boolean;
  emptyText?: string;
}

const PLACEHOLDERS = [1, 2, 3, 4];

/** A heading and a row of up to four products. */
export function ProductRow({ title, products, isLoading = false, emptyText }: ProductRowProps): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {isLoading ? (
        <div className={styles.grid}>
          {PLACEHOLDERS.map((number) => (
            <ProductCardSkeleton key={number} />
          ))}
        </div>
      ) : null}
      {!isLoading && products.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
      {products.length > 0 ? (
        <ul className={styles.grid}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
