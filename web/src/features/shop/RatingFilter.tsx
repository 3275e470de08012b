import type { ReactNode } from 'react';
import { Rating } from '#web/ui/Rating.tsx';
import { ChoiceFilter, type Choice } from './ChoiceFilter.tsx';
import styles from './RatingFilter.module.scss';

export interface RatingFilterProps {
  value: number | null;
  onChange: (minRating: number | null) => void;
}

const MAX_STARS = 5;

const CHOICES: readonly Choice<number | null>[] = [
  { value: null, content: <span>Any rating</span> },
  ...[MAX_STARS, 4, 3, 2, 1].map((stars) => ({ value: stars, content: <Stars stars={stars} /> })),
];

export function RatingFilter({ value, onChange }: RatingFilterProps): ReactNode {
  return (
    <ChoiceFilter
      title="Customer rating"
      choices={CHOICES}
      isChosen={(stars) => stars === value}
      onChoose={onChange}
    />
  );
}

function Stars({ stars }: { stars: number }): ReactNode {
  return (
    <>
      <span className="visually-hidden">{ratingName(stars)}</span>
      <span className={styles.stars} aria-hidden>
        <Rating value={stars} />
        {stars < MAX_STARS ? 'and up' : null}
      </span>
    </>
  );
}

/** The text for a minimum rating. */
export function ratingName(stars: number): string {
  if (stars === MAX_STARS) return '5 stars';
  return `${stars} ${stars === 1 ? 'star' : 'stars'} and up`;
}
