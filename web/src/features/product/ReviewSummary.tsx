import type { ReactNode } from 'react';
import type { ReviewSummary_ReviewFragment } from './ReviewSummary.generated.ts';
import { Rating } from '#web/ui/Rating.tsx';
import { ratingCounts } from './ratingCounts.ts';
import styles from './ReviewSummary.module.scss';

export interface ReviewSummaryProps {
  /** The mean; 0 when the shop has none. */
  rating: number;
  reviews: readonly ReviewSummary_ReviewFragment[];
}

/** The mean rating, the number of reviews, and how many of them gave each number of stars. */
export function ReviewSummary({ rating, reviews }: ReviewSummaryProps): ReactNode {
  const total = reviews.length;
  if (total === 0) return null;
  const totalText = total === 1 ? '1 review' : `${total} reviews`;
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        {rating > 0 ? (
          <>
            <p className={styles.figure}>{rating.toFixed(1)}</p>
            <Rating value={rating} />
          </>
        ) : null}
        <p className={styles.total}>{totalText}</p>
      </div>
      <ul className={styles.bars}>
        {ratingCounts(reviews).map(({ stars, count }) => (
          <li key={stars} className={styles.bar}>
            <span>
              {stars}
              <span className="visually-hidden">{stars === 1 ? ' star: ' : ' stars: '}</span>
            </span>
            <meter value={count} max={total} aria-hidden />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
