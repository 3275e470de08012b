const STARS = [5, 4, 3, 2, 1];

/** How many reviews gave five stars, four, and so on. Halves round up; a review without stars is not counted. */
export function ratingCounts(reviews: readonly { rating: number }[]): { stars: number; count: number }[] {
  const rounded = reviews.map(({ rating }) => Math.round(rating));
  return STARS.map((stars) => ({ stars, count: rounded.filter((one) => one === stars).length }));
}
