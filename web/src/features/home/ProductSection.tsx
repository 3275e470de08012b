import { useId, type ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { ProductCard } from '#web/features/product/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/features/product/ProductCardSkeleton.tsx';
import type { ProductCard_ProductFragment } from '#web/features/product/ProductCard.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { Rail } from '#web/ui/Rail.tsx';
import styles from './ProductSection.module.scss';

export interface ProductSectionProps {
  title: string;
  kicker: string;
  /** Missing or null when the fetch failed: the section then shows as empty (spec §8). */
  products: readonly ProductCard_ProductFragment[] | null | undefined;
  isLoading: boolean;
  emptyText: string;
}

/** Spec §2, §9: a carousel when there are more than 3 products, else a grid; 4 placeholders while loading. */
const MAX_IN_GRID = 3;
const PLACEHOLDERS = [1, 2, 3, 4];

export function ProductSection({
  title,
  kicker,
  products,
  isLoading,
  emptyText,
}: ProductSectionProps): ReactNode {
  const titleId = useId();
  const cards = isLoading
    ? PLACEHOLDERS.map((number) => <ProductCardSkeleton key={number} />)
    : (products ?? []).map((product) => <ProductCard key={product.id} product={product} layout="rail" />);
  const items = cards.map((card) => (
    <li key={card.key} inert={isLoading}>
      {card}
    </li>
  ));
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isLoading}>
      <div className={styles.head}>
        <div>
          <p className={styles.kicker}>{kicker}</p>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
        </div>
        <Link to={paths.shop()} className={styles.all}>
          See all<span className="visually-hidden"> products</span>
        </Link>
      </div>
      {items.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
      {items.length > MAX_IN_GRID ? <Rail label={`${title}, products`}>{items}</Rail> : null}
      {items.length > 0 && items.length <= MAX_IN_GRID ? <ul className={styles.grid}>{items}</ul> : null}
    </section>
  );
}
