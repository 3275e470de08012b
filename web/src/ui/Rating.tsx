import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Rating.module.scss';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** The number of reviews behind it; a server may list none of them. */
  count?: number;
  size?: 'small' | 'medium' | 'large';
}

/** Stars filled to the nearest half: a single element, because a list of products has dozens of them. */
export function Rating({ value, count, size = 'medium' }: RatingProps): ReactNode {
  const filled = styles[`halves${Math.round(value * 2)}`];
  const stars = (
    <span
      className={classNames(styles.stars, styles[size], filled)}
      role="img"
      aria-label={`Rated ${value.toFixed(1)} out of 5`}
    />
  );
  if (!count) return stars;
  return (
    <span className={styles.rating}>
      {stars}
      <span className={styles.count}>({count})</span>
    </span>
  );
}
