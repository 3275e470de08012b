import { useId, type ReactNode } from 'react';
import { Rating } from '#web/ui/Rating.tsx';
import styles from './FacetFilter.module.scss';

export interface RatingFilterProps {
  value: number | null;
  onChange: (minRating: number | null) => void;
}

const MOST = 5;
const STARS = [MOST, 4, 3, 2, 1];

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
            <span className="visually-hidden">{nameOf(stars)}</span>
            <span className={styles.stars} aria-hidden>
              <Rating value={stars} />
              {stars < MOST ? 'and up' : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nameOf(stars: number): string {
  if (stars === MOST) return '5 stars';
  return `${stars} ${stars === 1 ? 'star' : 'stars'} and up`;
}
