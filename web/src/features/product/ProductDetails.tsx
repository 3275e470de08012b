import type { ReactNode } from 'react';
import type {
  ProductDetails_DetailsFragment,
  ProductDetails_ProductFragment,
} from './ProductDetails.generated.ts';
import { ProductBadges } from './ProductBadges.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { BuyBox } from './BuyBox.tsx';
import styles from './ProductDetails.module.scss';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductTabs, type ProductTabsProps } from './ProductTabs.tsx';
import { ServiceNotes } from './ServiceNotes.tsx';
import { StockState } from './StockState.tsx';

export interface ProductDetailsProps extends ProductTabsProps {
  product: ProductDetails_ProductFragment;
  details: ProductDetails_DetailsFragment | null;
}

export function ProductDetails({ product, details, hasFailed, onRetry }: ProductDetailsProps): ReactNode {
  const { name, brand, rating, picture } = product;
  const pictures = details?.pictures ?? (picture ? [picture] : []);
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <ProductGallery name={name} pictures={pictures} isWaiting={details === null && !hasFailed} />
        <ProductBadges product={product} />
      </div>
      <div className={styles.text}>
        {brand ? <p className={styles.brand}>{brand}</p> : null}
        <PageHeading className={styles.name}>{name}</PageHeading>
        {rating > 0 ? <Rating value={rating} count={details?.reviews.length} size="large" /> : null}
        <Price {...product} isLarge />
        <StockState stock={product.stock} />
        <BuyBox product={product} />
        <ServiceNotes isSoldOut={product.stock <= 0} />
        <ProductTabs details={details} hasFailed={hasFailed} onRetry={onRetry} />
        <ProductFacts product={product} tags={details?.tags ?? []} />
      </div>
    </div>
  );
}
