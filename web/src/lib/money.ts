import { money, region } from '#shop/settings.ts';

// Spec §1 gives two formats for money: one for search results, one for everywhere else.
const amountFormat = currencyFormat(money.currency);
const searchPriceFormat = currencyFormat(money.searchCurrency);

/** Such as `BDT 1,250.00`, with two decimals; shows zero for anything but a number (spec §1). */
export function formatAmount(amount: unknown): string {
  return amountFormat().format(numberOrZero(amount));
}

/** Such as `$1,250.00`, for search results (spec §1). */
export function formatSearchPrice(amount: unknown): string {
  return searchPriceFormat().format(numberOrZero(amount));
}

/** Sums use minor units: 0.1 + 0.2 would not be 0.3. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinorUnits(minorUnits: number): number {
  return minorUnits / 100;
}

/**
 * Created once: creating a format costs a hundred times its use, and a page shows dozens of prices. Not before the
 * first price: the first format of a page costs several milliseconds, which would lengthen the start of the page.
 */
function currencyFormat(currency: string): () => Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined;
  return () =>
    (format ??= new Intl.NumberFormat(region.locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }));
}

function numberOrZero(amount: unknown): number {
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}
