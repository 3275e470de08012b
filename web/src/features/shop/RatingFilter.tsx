import { useId, type ReactNode } from 'react';
import { Rating } from '#web/ui/Rating.tsx';
import styles from './FacetFilter.module.scss';

export interface RatingFilterProps {
  value: number | null;
  onChange: (minRating: number | null) => void;
}

const STARS = [5, 4, 3, 2, 1];

export function RatingFilter({ value, onChange }: RatingFilterProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>Customer rating</legend>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span>Any rating</span>
        </label>
        {STARS.map((stars) => (
          <label key={stars} className={styles.choice}>
            <input type="radio" name={name} checked={value === stars} onChange={() => onChange(stars)} />
            <span aria-label={stars === 5 ? '5 stars' : `${stars} stars and more`}>
              <Rating value={stars} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
