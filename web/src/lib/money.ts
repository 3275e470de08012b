// Spec §1 gives two readings of money: taka wherever amounts are displayed, $ in search results.
// A shop with one currency sets both to it.
const AMOUNT_CURRENCY = 'BDT';
const SEARCH_CURRENCY = 'USD';

const amountFormat = currencyFormat(AMOUNT_CURRENCY);
const searchPriceFormat = currencyFormat(SEARCH_CURRENCY);

/** Free shipping is promised above this amount (spec §9, marketing text). */
export const FREE_SHIPPING_OVER = 50;

/** `BDT 1,250.00`: en-US form with two decimals; what is not a number shows as zero (spec §1). */
export function formatAmount(amount: unknown): string {
  return amountFormat.format(numberOrZero(amount));
}

/** `$1,250.00`, for search results (spec §1). */
export function formatSearchPrice(amount: unknown): string {
  return searchPriceFormat.format(numberOrZero(amount));
}

/** Sums are made in minor units: 0.1 + 0.2 would not be 0.3. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinorUnits(minorUnits: number): number {
  return minorUnits / 100;
}

/** Made once: a format costs a hundred times what its use costs, and a page shows dozens of prices. */
function currencyFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

function numberOrZero(amount: unknown): number {
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}
