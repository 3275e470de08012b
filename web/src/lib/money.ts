import { money } from '#shop/settings.ts';
import { currencyFormat, writeAmount, type AmountPattern } from './amountPattern.ts';
import { amountPattern, searchPricePattern } from './amountPatterns.ts';

const MAX_WRITTEN = 1e15;

const formats: Record<string, Intl.NumberFormat> = {};

// Spec §1 gives two formats for money: one for search results, one for everywhere else.
/** Such as `BDT 1,250.00`, with two decimals; shows zero for anything but a number (spec §1). */
export function formatAmount(amount: unknown): string {
  return written(amount, money.currency, amountPattern);
}

/** An amount of an order; null: what the shop's server wrote cannot be read with certainty. */
export function formatOrderAmount(amount: number | null): string {
  return amount === null ? 'Not known' : formatAmount(amount);
}

/** Such as `$1,250.00`, for search results (spec §1). */
export function formatSearchPrice(amount: unknown): string {
  return written(amount, money.searchCurrency, searchPricePattern);
}

/** Sums use minor units: 0.1 + 0.2 would not be 0.3. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinorUnits(minorUnits: number): number {
  return minorUnits / 100;
}

/** By a pattern where there is one: the first `Intl.NumberFormat` of a page takes a phone 0.1 s. */
function written(value: unknown, currency: string, pattern: AmountPattern | null): string {
  const amount = numberOrZero(value);
  // Rounding is left to the format.
  const fits = amount >= 0 && amount < MAX_WRITTEN && Number(amount.toFixed(2)) === amount;
  return pattern !== null && fits ? writeAmount(amount, pattern) : formatOf(currency).format(amount);
}

/** Kept: creating a format costs a hundred times its use. */
function formatOf(currency: string): Intl.NumberFormat {
  return (formats[currency] ??= currencyFormat(currency));
}

function numberOrZero(amount: unknown): number {
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}
