import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Rating.module.scss';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** The number of reviews behind it. */
  count?: number;
  size?: number;
}

const STARS = [1, 2, 3, 4, 5];

/** Stars filled to the nearest half. */
export function Rating({ value, count, size = 16 }: RatingProps): ReactNode {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={`Rated ${value.toFixed(1)} out of 5`}>
        {STARS.map((star) => (
          <span key={star} className={styles.star}>
            <Star size={size} className={styles.empty} aria-hidden />
            <span className={styles[fillOf(value, star)]}>
              <Star size={size} fill="currentColor" className={styles.full} aria-hidden />
            </span>
          </span>
        ))}
      </span>
      {count === undefined ? null : <span className={styles.count}>({count})</span>}
    </span>
  );
}

function fillOf(value: number, star: number): 'whole' | 'half' | 'none' {
  const halves = Math.round((value - star + 1) * 2);
  if (halves >= 2) return 'whole';
  return halves === 1 ? 'half' : 'none';
}
