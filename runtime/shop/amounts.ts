import { money, region } from '#shop/settings.ts';
import { patternOf, writeAmount, type AmountPattern } from './amountPattern.ts';

/** By currency. */
export type AmountPatterns = Readonly<Record<string, AmountPattern>>;

/** The decimals of the shop's currency: 2 for BDT, 0 for JPY. */
export const DECIMALS = decimalsOf(money.currency);

const formats = new Map<string, Intl.NumberFormat>();
let patterns: AmountPatterns = {};
/** Of this shop's currencies. */
let own: AmountPatterns | undefined;

/** With the currency, such as `12,50 €`. */
export function amountText(amount: number, currency: string = money.currency): string {
  const pattern = patterns[currency];
  return (pattern && writeAmount(pattern, amount)) ?? formatOf(currency).format(amount);
}

/** For a page's browser, which then needs no `Intl`. */
export function amountPatterns(): AmountPatterns {
  const currencies = [money.currency, money.searchCurrency];
  own ??= Object.fromEntries(currencies.map((currency) => [currency, patternOf(formatOf(currency))]));
  return own;
}

export function takeAmountPatterns(sent: AmountPatterns): void {
  patterns = sent;
}

function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? currencyFormat(currency);
  formats.set(currency, format);
  return format;
}

export function currencyFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(region.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  });
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
