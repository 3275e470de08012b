import type { ReactNode } from 'react';
import type { ProductCard_ProductFragment, ProductPageQuery } from '#web/gql/graphql.ts';
import { paths } from '#web/lib/paths.ts';
import { sku } from '#web/lib/shortId.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Link } from '#web/ui/Link.tsx';
import { BuyBox } from './BuyBox.tsx';
import styles from './ProductDetails.module.scss';
import { ProductGallery } from './ProductGallery.tsx';
import { ReviewList } from './ReviewList.tsx';
import { StockState } from './StockState.tsx';

export interface ProductDetailsProps {
  product: ProductCard_ProductFragment;
  /** Null while only a card's part of the product is known. */
  details: ProductPageQuery['product'] | null;
}

export function ProductDetails({ product, details }: ProductDetailsProps): ReactNode {
  const { id, name, brand, category, rating, isNew, image } = product;
  const reviews = details?.reviews ?? [];
  return (
    <>
      <div className={styles.columns}>
        <ProductGallery name={name} images={details?.images ?? (image ? [image] : [])} />
        <div className={styles.words}>
          <div className={styles.head}>
            {isNew ? <Badge tone="accent">New</Badge> : null}
            {brand ? <p className={styles.brand}>{brand}</p> : null}
          </div>
          <PageHeading className={styles.name}>{name}</PageHeading>
          <Rating value={rating} count={details ? reviews.length : undefined} size={18} />
          <Price {...product} size="large" />
          <StockState stock={product.stock} />
          <BuyBox product={product} />
          <dl className={styles.facts}>
            <div>
              <dt>SKU</dt>
              <dd>{sku(id)}</dd>
            </div>
            {category ? (
              <div>
                <dt>Category</dt>
                <dd>
                  <Link to={paths.shop({ category })}>{category}</Link>
                </dd>
              </div>
            ) : null}
            {details && details.tags.length > 0 ? (
              <div>
                <dt>Tags</dt>
                <dd>{details.tags.join(', ')}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
      <Tabs
        label="About this product"
        tabs={[
          {
            id: 'description',
            label: 'Description',
            panel: details ? (
              <p className={styles.description}>{details.description || 'No description yet.'}</p>
            ) : (
              <Skeleton className={styles.waiting} />
            ),
          },
          {
            id: 'reviews',
            label: details ? `Reviews (${reviews.length})` : 'Reviews',
            panel: <ReviewList reviews={reviews} />,
          },
        ]}
      />
    </>
  );
}
