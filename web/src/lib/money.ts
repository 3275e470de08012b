// Spec §1 gives two readings of money: taka wherever amounts are displayed, $ in search results.
// A shop with one currency sets both to it.
const AMOUNT_CURRENCY = 'BDT';
const SEARCH_CURRENCY = 'USD';

/** Free shipping is promised above this amount (spec §9, marketing text). */
export const FREE_SHIPPING_OVER = 50;

/** `BDT 1,250.00`: en-US form with two decimals; what is not a number shows as zero (spec §1). */
export function formatAmount(amount: unknown): string {
  return format(amount, AMOUNT_CURRENCY);
}

/** `$1,250.00`, for search results (spec §1). */
export function formatSearchPrice(amount: unknown): string {
  return format(amount, SEARCH_CURRENCY);
}

/** Sums are made in minor units: 0.1 + 0.2 would not be 0.3. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinorUnits(minorUnits: number): number {
  return minorUnits / 100;
}

function format(amount: unknown, currency: string): string {
  const number = typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(number);
}
