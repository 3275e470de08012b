import { exampleOf, type ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { isObject, MAX_MONEY } from '#gateway/rest/readJson.ts';

export interface AmountRules {
  /** The sign that the shop's server writes before the decimals; null or unset if unknown. */
  decimalSeparator?: '.' | ',' | null;
  /** Whether the server sends hundredths, as whole numbers. */
  minorUnits?: boolean;
  reportUnreadable: ReportUnreadable;
}

/**
 * An amount of money: a number, rounded to two decimals, or a text that can be read in only one way, such as 1299, 12.5
 * or 1,299.00. Null for anything else, so that no shopper ever sees a wrong amount (rest-contract §2, Amounts).
 */
export function readAmount(value: unknown, name: string, rules: AmountRules): number | null {
  if (value === undefined || value === null || value === '') return null;
  const amount =
    typeof value === 'string' ? amountIn(value.trim(), rules.decimalSeparator ?? null) : plain(value);
  const major = rules.minorUnits ? majorUnits(amount) : amount;
  if (typeof major === 'number' && major >= 0 && major <= MAX_MONEY) return toTwoDecimals(major);
  rules.reportUnreadable('amount', unreadableAmount(name, value), name);
  return null;
}

/** A currency before or after the digits, as in Tk 500, ৳1,299 or 500 BDT. */
const WITH_CURRENCY =
  /^((?<before>\p{Sc}|[A-Z]{3}|T[Kk]|Rs|টাকা)\.?\s?)?(?<digits>\d[\d.,]*)\s?(?<behind>\p{Sc}|[A-Z]{3}|T[Kk]|Rs|টাকা|\/-)?$/u;
/** Currencies that always have a point before the decimals. */
const WITH_DECIMAL_POINT = /^([৳₹£]|BDT|INR|GBP|USD|T[Kk]|Rs|টাকা)$/;

/** Null for an amount with decimals, which cannot be in minor units. */
function majorUnits(amount: unknown): number | null {
  return typeof amount === 'number' && Number.isInteger(amount) ? amount / 100 : null;
}

/** Decimal numbers of MongoDB are written with a point. */
function plain(value: unknown): unknown {
  const text = isObject(value) ? value['$numberDecimal'] : undefined;
  return typeof text === 'string' ? amountIn(text, '.') : value;
}

function amountIn(written: string, stated: '.' | ',' | null): number | null {
  const { before, behind, digits: text = written } = WITH_CURRENCY.exec(written)?.groups ?? {};
  const separator = stated ?? (WITH_DECIMAL_POINT.test(before ?? behind ?? '') ? '.' : null);
  const [point, comma] = [amountWithPoint(text), amountWithPoint(swapPointsAndCommas(text))];
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

function unreadableAmount(name: string, value: unknown): string {
  const effect = name === 'product.price' ? 'such products are left out' : 'such amounts are not shown';
  return `${name} ${exampleOf(value)} cannot be read in one way only: ${effect}. "prices": { "decimalSeparator": "," } in REST_MAPPING reads 1.299,00 as 1299.`;
}
