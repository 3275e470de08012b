import { amountText } from '#runtime/shop/amounts.ts';

/** The highest price, and the highest total of an order: the contract's numbers stay exact to the cent. */
export const MAX_AMOUNT = 10_000_000_000;
export const MAX_AMOUNT_TEXT = MAX_AMOUNT.toLocaleString('en-US');

/** As the shop shows it. */
export function centsText(cents: number): string {
  return amountText(cents / 100);
}
