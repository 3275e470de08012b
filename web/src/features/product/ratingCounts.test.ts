import { expect, test } from 'vitest';
import { ratingCounts } from './ratingCounts.ts';

const counts = (...ratings: number[]): number[] =>
  ratingCounts(ratings.map((rating) => ({ rating }))).map(({ count }) => count);

test('reviews are counted by their stars, the best first', () => {
  expect(ratingCounts([{ rating: 4 }]).map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(counts(5, 5, 4, 1)).toEqual([2, 1, 0, 0, 1]);
});

test('ratings are rounded to whole stars, half a star upwards, and a rating of 0 is not counted', () => {
  expect(counts(4.5, 3.4, 0)).toEqual([1, 0, 1, 0, 0]);
});
