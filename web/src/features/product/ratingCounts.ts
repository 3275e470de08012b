export interface RatingCount {
  /** 5 to 1. */
  stars: number;
  count: number;
}

const STARS = [5, 4, 3, 2, 1];

/** How many reviews gave five stars, four, and so on; halves count upwards, and no star as none of these. */
export function ratingCounts(reviews: readonly { rating: number }[]): RatingCount[] {
  const rounded = reviews.map(({ rating }) => Math.round(rating));
  return STARS.map((stars) => ({ stars, count: rounded.filter((one) => one === stars).length }));
}
