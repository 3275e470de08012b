import type { ReactNode } from 'react';
import type { ProductFacts_ProductFragment } from './ProductFacts.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { sku } from '#web/lib/shortId.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './ProductFacts.module.scss';

export interface ProductFactsProps {
  product: ProductFacts_ProductFragment;
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
