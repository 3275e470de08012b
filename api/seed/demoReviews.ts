import type { ProductReview } from '#api/db/jsonColumns.ts';

const REVIEWERS = [
  'Nusrat J.',
  'Tomas B.',
  'Ayesha K.',
  'Lena M.',
  'Rafi H.',
  'Priya S.',
  'Jonas W.',
  'Maliha C.',
  'Omar F.',
  'Sofia L.',
  'Tanvir A.',
  'Grace O.',
  'Imran D.',
  'Elif Y.',
  'Noah P.',
  'Farah Z.',
];

const COMMENTS: readonly [rating: number, comment: string][] = [
  [5, 'Better than the pictures. I ordered a second one for my sister the same week.'],
  [4, 'Well made and exactly as described. One star less because the box arrived a little bent.'],
  [5, 'I use it every day and still notice the small details.'],
  [5, 'Simple, solid, quick delivery. Paid at the door, no fuss.'],
  [3, 'Good, but smaller than I had imagined. Check the measurements first.'],
  [4, 'Took me a few days to get used to it. Now I would not give it back.'],
  [5, 'A present that was actually used. What more can I say.'],
  [4, 'Honest quality for the price. The colour is slightly warmer than on my screen.'],
  [2, 'Mine had a scratch. The exchange was friendly and fast, so two stars for that.'],
  [5, 'My old one lasted ten years. If this one does half of that, I am happy.'],
  [4, 'Does what it should, quietly. I like things like that.'],
  [5, 'The whole family fights over it, in a good way.'],
  [3, 'Nice to look at, average to use. Not bad, not special.'],
  [5, 'Even my mother, who finds something wrong with everything, found nothing.'],
  [1, 'Not for me. I sent it back and had my money after four days.'],
  [4, 'Good packaging without plastic, and the thing itself is lovely.'],
];

const COUNTS = [3, 5, 2, 8, 4, 1, 6, 3, 14, 2, 0, 4];

/** The reviews of a product: none, some or many, always the same for the same product. */
export function demoReviews(productIndex: number, fixedCount: number | null): ProductReview[] {
  const count = fixedCount ?? COUNTS[productIndex % COUNTS.length] ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const [rating, comment] = COMMENTS[(productIndex * 5 + index * 3) % COMMENTS.length] ?? [5, ''];
    const reviewer = (productIndex * 7 + index * 5) % REVIEWERS.length;
    return { reviewerName: REVIEWERS[reviewer] ?? '', image: null, rating, comment };
  });
}
