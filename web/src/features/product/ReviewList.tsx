import type { ReactNode } from 'react';
import type { ReviewList_ReviewFragment } from './ReviewList.generated.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import styles from './ReviewList.module.scss';

export function ReviewList({ reviews }: { reviews: readonly ReviewList_ReviewFragment[] }): ReactNode {
  if (reviews.length === 0) return <p>No reviews yet. Be the first to leave a review!</p>;
  return (
    <ul className={styles.list}>
      {reviews.map(({ reviewerName, image, rating, comment }, position) => (
        <li key={`${position} ${reviewerName}`} className={styles.review}>
          <Avatar url={image} name={reviewerName} size="medium" />
          <div className={styles.text}>
            <p className={styles.name}>{reviewerName}</p>
            <Rating value={rating} />
            {comment ? <p>{comment}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
