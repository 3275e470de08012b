import type { ReactNode } from 'react';
import type { ProductTabs_DetailsFragment } from './ProductTabs.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ProductDescription } from './ProductDescription.tsx';
import styles from './ProductTabs.module.scss';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';

export interface ProductTabsProps {
  /** Null while only the card's fields are known, and after a failure. */
  details: ProductTabs_DetailsFragment | null;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Description and Reviews (spec §2). Does not call a tab empty before its data is known. */
export function ProductTabs({ details, hasFailed, onRetry }: ProductTabsProps): ReactNode {
  const missing = hasFailed ? (
    <div className={styles.failed} role="alert">
      <p>The rest of this page could not be loaded.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  ) : (
    <Skeleton className={styles.waiting} />
  );
  return (
    <Tabs
      label="About this product"
      tabs={[
        {
          label: 'Description',
          panel: details ? (
            <ProductDescription description={details.description || 'No description yet.'} />
          ) : (
            missing
          ),
        },
        {
          label: details ? `Reviews (${details.reviews.length})` : 'Reviews',
          panel: details ? (
            <div className={styles.reviews}>
              <ReviewSummary rating={details.rating} reviews={details.reviews} />
              <ReviewList reviews={details.reviews} />
            </div>
          ) : (
            missing
          ),
        },
      ]}
    />
  );
}
