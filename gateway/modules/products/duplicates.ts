import { exampleOf, type ReportUnreadable } from '#gateway/rest/unreadable.ts';

interface Reporter {
  reportUnreadable: ReportUnreadable;
}

/** A second product with the id of another one in the same answer. */
export function reportDuplicate(product: unknown, { reportUnreadable }: Reporter): void {
  const text = `Of products with the same id, only the first is shown. One that comes again is ${exampleOf(product)}.`;
  reportUnreadable('duplicate', text, 'products with the same id');
}

/** Products that came on several pages took the places of others. */
export function reportOverlap(received: number, different: number, { reportUnreadable }: Reporter): void {
  if (received <= different) return;
  const text = `The pages of GET /api/products overlap: of ${received} products, ${different} are different.`;
  const advice =
    'Unless a product was just added, others are missing: the server needs an order without ties, such as by _id.';
  reportUnreadable('duplicate', `${text} ${advice}`, 'pages that overlap');
}
