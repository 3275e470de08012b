import type { ReactNode } from 'react';
import type { ProductCard_ProductFragment } from '#web/gql/graphql.ts';
import { paths } from '#web/lib/paths.ts';
import { sku } from '#web/lib/shortId.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './ProductFacts.module.scss';

export interface ProductFactsProps {
  product: Pick<ProductCard_ProductFragment, 'id' | 'brand' | 'category'>;
  tags: readonly string[];
}

export function ProductFacts({ product, tags }: ProductFactsProps): ReactNode {
  const { id, brand, category } = product;
  return (
    <dl className={styles.facts}>
      {brand ? (
        <div>
          <dt>Brand</dt>
          <dd>{brand}</dd>
        </div>
      ) : null}
      {category ? (
        <div>
          <dt>Category</dt>
          <dd>
            <Link to={paths.shop({ category })}>{category}</Link>
          </dd>
        </div>
      ) : null}
      {tags.length > 0 ? (
        <div>
          <dt>Tags</dt>
          <dd>{tags.join(', ')}</dd>
        </div>
      ) : null}
      <div>
        <dt>SKU</dt>
        <dd>{sku(id)}</dd>
      </div>
    </dl>
  );
}
