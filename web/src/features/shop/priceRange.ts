import type { ShopFilters } from '#web/lib/shopFilters.ts';

type PriceRange = Pick<ShopFilters, 'minPrice' | 'maxPrice'>;

/** Parses two fields as a range; empty means open-ended. Returns an error sentence for an invalid range. */
export function parsePriceRange(minText: string, maxText: string): PriceRange | { error: string } {
  const minPrice = toPrice(minText);
  const maxPrice = toPrice(maxText);
  const areAmounts = [minPrice, maxPrice].every((price) => price === null || price >= 0);
  if (!areAmounts) return { error: 'Enter numbers, for example 50' };
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    return { error: 'The minimum price must not be above the maximum' };
  return { minPrice, maxPrice };
}

function toPrice(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
