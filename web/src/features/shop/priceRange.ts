import { typedNumber } from '#runtime/typedNumber.ts';
import { MAX_MONEY, type ShopFilters } from '#web/lib/shopFilters.ts';

type PriceRange = Pick<ShopFilters, 'minPrice' | 'maxPrice'>;

export interface PriceRangeError {
  field: keyof PriceRange;
  message: string;
}

/** Parses two fields as a range; empty means open-ended. Returns an error for the field to correct if it is invalid. */
export function parsePriceRange(minText: string, maxText: string): PriceRange | { error: PriceRangeError } {
  const range = { minPrice: toPrice(minText), maxPrice: toPrice(maxText) };
  const { minPrice, maxPrice } = range;
  for (const field of ['minPrice', 'maxPrice'] as const)
    if (!isAmount(range[field])) return { error: { field, message: 'Enter a number, for example 50' } };
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    return { error: { field: 'minPrice', message: 'The minimum price must not be above the maximum' } };
  return range;
}

function toPrice(text: string): number | null {
  const typed = typedNumber(text);
  return typed === '' ? null : Number(typed);
}

function isAmount(price: number | null): boolean {
  return price === null || (price >= 0 && price <= MAX_MONEY);
}
