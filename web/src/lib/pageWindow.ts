const EITHER_SIDE = 2;

/** First and last page, two on either side of the current one, and an ellipsis for each gap (spec §9). */
export function pageWindow(page: number, totalPages: number): (number | 'ellipsis')[] {
  const shown = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === totalPages || Math.abs(number - page) <= EITHER_SIDE,
  );
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number - 1) - 1;
    if (gap === 0) return [number];
    // Shows a single missing page: an ellipsis would save no space.
    return gap === 1 ? [number - 1, number] : ['ellipsis' as const, number];
  });
}

interface PageOfResults {
  page: number;
  pageSize: number;
  total: number;
}

/** 'Showing x to y of n results'; with one page there is no pagination (spec §9), so only the number. */
export function resultsMessage({ page, pageSize, total }: PageOfResults): string {
  if (total <= pageSize) return total === 1 ? '1 product' : `${total} products`;
  const from = (page - 1) * pageSize + 1;
  return `Showing ${from} to ${Math.min(page * pageSize, total)} of ${total} results`;
}
