import { plainAmount } from '#runtime/shop/amounts.ts';
import { region } from '#shop/settings.ts';

/** How the shop writes the beginning of decimals. */
export const DECIMAL_SEPARATOR = (0.5).toLocaleString(region.locale).includes(',') ? ',' : '.';

/** As somebody in the shop's country types it, such as `12,50`. */
export function typedAmount(amount: number): string {
  return plainAmount(amount).replace('.', DECIMAL_SEPARATOR);
}
