import { MAX_AMOUNT, MAX_AMOUNT_TEXT } from '#api/money.ts';
import { toCents } from '#runtime/cents.ts';
import { CURRENCY } from '#runtime/currency.ts';
import { typedNumber } from '#runtime/typedNumber.ts';
import { DECIMALS } from '#runtime/shop/amounts.ts';
import { DECIMAL_SEPARATOR, typedAmount } from './typedAmount.ts';

export type Separator = '.' | ',';

export interface ReadAmount {
  cents: number;
  /** Whether it would be another amount with the other decimal separator. */
  isAssumed: boolean;
}

const SIGN = String.raw`(?:${CURRENCY})\.?`;
const AROUND = new RegExp(String.raw`^${SIGN}\s*(?=[\d.,-])|(?<=[\d.,-])\s*${SIGN}$`, 'gu');
/** One separator throughout: 1,299,000 or, as India writes it, 12,99,000. */
const GROUPS = /^[1-9]\d{0,2}([.,])\d{2,3}(?:\1\d{2,3})*(?<=[.,]\d{3})$/;

const EXAMPLES = DECIMALS === 0 ? '1299' : `1299 or ${typedAmount(12.5)}`;
export const AMOUNT_RULE = `Write amounts as ${EXAMPLES}, up to ${MAX_AMOUNT_TEXT}`;

/** Reads an amount as people and programs write it; null if it has no single meaning. */
export function readAmount(
  text: string,
  decimal: Separator = DECIMAL_SEPARATOR,
  decimals = DECIMALS,
): ReadAmount | null {
  // Most amounts of a file need no more.
  if (decimals === 2 && /^\d{1,9}(?:\.\d\d?)?$/.test(text))
    return { cents: toCents(Number(text)), isAssumed: false };
  const plain = digitsOf(text);
  const at = decimalsAt(plain, decimals === 0 ? null : decimal);
  const whole = plain.slice(0, at);
  const fraction = plain.slice(at + 1).replace(/0+$/, '');
  if (!(/^\d+$/.test(whole) || GROUPS.test(whole)) || !/^\d*$/.test(fraction)) return null;
  if (fraction.length > decimals) return null;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > MAX_AMOUNT * 100) return null;
  return { cents, isAssumed: decimals > 0 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) };
}

/** Without the currency, blanks and apostrophes between groups, and the dash of `12,-`. */
function digitsOf(text: string): string {
  return typedNumber(text)
    .replaceAll(AROUND, '')
    .replaceAll(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)[.,]--?$/, '')
    .replace(/^(?=[.,])/, '0');
}

/** Where the decimals begin; the length of the text if there are none. */
function decimalsAt(text: string, decimal: Separator | null): number {
  const separators = text.replaceAll(/[^.,]/g, '');
  const [last = ''] = separators.slice(-1);
  const at = text.lastIndexOf(last);
  if (separators.length > 1) {
    const hasBoth = separators.includes('.') && separators.includes(',');
    return hasBoth && separators.indexOf(last) === separators.length - 1 ? at : text.length;
  }
  const hasThree = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return last === '' || (hasThree && last !== decimal) ? text.length : at;
}
