import { amountText } from '#runtime/shop/amounts.ts';
import { money } from '#shop/settings.ts';

// Spec §1 gives two formats for money: one for search results, one for everywhere else.
/** Such as `BDT 1,250.00`; shows zero for anything but a number (spec §1). */
export function formatAmount(amount: unknown): string {
  return amountText(numberOrZero(amount));
}

/** An amount of an order; null if the amount that the shop's server sent cannot be read with certainty. */
export function formatOrderAmount(amount: number | null): string {
  return amount === null ? 'Not known' : formatAmount(amount);
}

/** Such as `$1,250.00`, for search results (spec §1). */
export function formatSearchPrice(amount: unknown): string {
  return amountText(numberOrZero(amount), money.searchCurrency);
}

function numberOrZero(amount: unknown): number {
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}
