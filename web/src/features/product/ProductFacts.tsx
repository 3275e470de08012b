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
  const facts = [
    { label: 'Brand', value: brand },
    { label: 'Category', value: category && <Link to={paths.shop({ category })}>{category}</Link> },
    { label: 'Tags', value: tags.join(', ') },
    { label: 'SKU', value: sku(id) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
