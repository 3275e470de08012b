import { exampleOf, type ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { isObject, MAX_MONEY } from '#gateway/rest/readJson.ts';
import { CURRENCY } from '#runtime/currency.ts';

export interface AmountRules {
  /** The sign that the shop's server writes before the decimals; null or unset if unknown. */
  decimalSeparator?: '.' | ',' | null;
  /** Whether the server sends hundredths, as whole numbers. */
  minorUnits?: boolean;
  reportUnreadable: ReportUnreadable;
}

/**
 * An amount of money: a number, rounded to two decimals, or a text that can be read in only one way, such as 1299, 12.5
 * or 1,299.00. Null for anything else, so that no shopper ever sees a wrong amount (rest-contract §2, Values).
 */
export function readAmount(value: unknown, name: string, rules: AmountRules): number | null {
  if (value === undefined || value === null || value === '') return null;
  const amount = rules.minorUnits ? majorUnits(value) : majorAmount(value, rules.decimalSeparator ?? null);
  if (typeof amount === 'number' && amount >= 0 && amount <= MAX_MONEY) return toTwoDecimals(amount);
  const remedy = rules.minorUnits ? {} : { part: DECIMAL_COMMA };
  rules.reportUnreadable('amount', unreadableAmount(name, value, rules), name, remedy);
  return null;
}

const DECIMAL_COMMA = "reads: { decimalSeparator: ',' }";

/** A currency before or after the digits, as in Tk 500, ৳1,299 or 500 BDT. */
const WITH_CURRENCY = new RegExp(
  String.raw`^((?<before>${CURRENCY})\.?\s?)?(?<digits>\d[\d.,]*)\s?(?<behind>${CURRENCY}|/-)?$`,
  'u',
);
/** Currencies that always have a point before the decimals. */
const WITH_DECIMAL_POINT = /^([৳₹£]|BDT|INR|GBP|USD|T[Kk]|Rs|টাকা)$/;

/** Null for anything but digits: an amount with decimals or a currency is not in minor units. */
function majorUnits(value: unknown): number | null {
  const amount = isObject(value) ? value['$numberDecimal'] : value;
  const text = typeof amount === 'string' || typeof amount === 'number' ? String(amount).trim() : '';
  return /^\d+$/.test(text) ? Number(text) / 100 : null;
}

/** Decimal numbers of MongoDB are written with a point. */
function majorAmount(value: unknown, separator: '.' | ',' | null): unknown {
  if (typeof value === 'string') return amountIn(value.trim(), separator);
  const text = isObject(value) ? value['$numberDecimal'] : undefined;
  return typeof text === 'string' ? amountIn(text, '.') : value;
}

function amountIn(written: string, stated: '.' | ',' | null): number | null {
  const { before, behind, digits: text = written } = WITH_CURRENCY.exec(written)?.groups ?? {};
  const separator = stated ?? (WITH_DECIMAL_POINT.test(before ?? behind ?? '') ? '.' : null);
  const point = amountWithPoint(text);
  const comma = amountWithPoint(swapPointsAndCommas(text));
  const isAmbiguous = separator === null && point !== comma && comma !== null;
  const amount = separator === ',' ? comma : point;
  return isAmbiguous || amount === null || toTwoDecimals(amount) !== amount ? null : amount;
}

/** Turns 1.299,00 into 1,299.00. */
function swapPointsAndCommas(text: string): string {
  return text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

/** Groups of three digits, or as in India: 12,34,567.00. */
const WITH_POINT = /^(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})(\.\d+)?$/;

function amountWithPoint(text: string): number | null {
  return WITH_POINT.test(text) ? Number(text.replaceAll(',', '')) : null;
}

function toTwoDecimals(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function unreadableAmount(name: string, value: unknown, { minorUnits }: AmountRules): string {
  const amount = `${name} ${exampleOf(value)}`;
  const effect = name === 'product.price' ? 'such products are left out' : 'such amounts are not shown';
  return minorUnits
    ? `${amount} is not in minor units, as the adapter says: ${effect}.`
    : `${amount} cannot be read in one way only: ${effect}. ${DECIMAL_COMMA} in an adapter reads 1.299,00 as 1299.`;
}
