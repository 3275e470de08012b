import { useId, type ReactNode } from 'react';
import type { ProductCard_ProductFragment } from './ProductCard.generated.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import styles from './ProductRow.module.scss';

export interface ProductRowProps {
  title: string;
  products: readonly ProductCard_ProductFragment[];
  /** How many products are still loading. */
  awaited?: number;
  emptyText?: string;
}

/** A heading and a row of up to four products. */
export function ProductRow({ title, products, awaited = 0, emptyText }: ProductRowProps): ReactNode {
  const titleId = useId();
  const cards =
    awaited > 0
      ? Array.from({ length: awaited }, (_, place) => <ProductCardSkeleton key={place} />)
      : products.map((product) => <ProductCard key={product.id} product={product} />);
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={awaited > 0}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {cards.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <ul className={styles.grid} inert={awaited > 0}>
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
