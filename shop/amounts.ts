import { money, region } from './settings.ts';

/** The decimals of the shop's currency: 2 for BDT, 0 for JPY. */
export const DECIMALS = decimalsOf(money.currency);

const DIGITS = { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS };
const shown = new Intl.NumberFormat(region.locale, {
  style: 'currency',
  currency: money.currency,
  ...DIGITS,
});
const typed = new Intl.NumberFormat(region.locale, {
  useGrouping: false,
  numberingSystem: 'latn',
  ...DIGITS,
});

/** How the shop writes the beginning of decimals. */
export const DECIMAL_SEPARATOR = (0.5).toLocaleString(region.locale).includes(',') ? ',' : '.';

/** Such as `€` or `$`. */
export const CURRENCY_SIGN =
  shown.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? money.currency;

/** With the currency, such as `12,50 €`. */
export function amountText(amount: number): string {
  return shown.format(amount);
}

/** As somebody in the shop's country types it, such as `12,50`. */
export function typedAmount(amount: number): string {
  return typed.format(amount);
}

/** As programs read it, such as `12.50`. */
export function plainAmount(amount: number): string {
  return amount.toFixed(DECIMALS);
}

/** Stops the start, since the contract counts in hundredths (docs/rest-contract.md). */
export function checkCurrency(currency: string = money.currency): void {
  if (decimalsOf(currency) > 2)
    throw new Error(
      `shop/settings.ts: ${currency} has more than two decimals, and this shop counts in hundredths. Choose another currency.`,
    );
}

/** ISO 4217: browsers and servers know different numbers for some currencies. */
export function decimalsOf(currency: string): number {
  if (/^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/.test(currency)) return 0;
  return /^(?:BHD|CLF|IQD|JOD|KWD|LYD|OMR|TND|UYW)$/.test(currency) ? 3 : 2;
}
