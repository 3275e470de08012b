/**
 * How a language writes amounts of a currency, as plain data that a server can send: a page's first use of `Intl` keeps a
 * phone busy for 0.2 s (`npm run bench:web -- --part work`).
 */
export interface AmountPattern {
  /** What stands before and after the digits. */
  before: string;
  after: string;
  decimals: number;
  point: string;
  /** Between groups of digits. */
  separator: string;
  /** The digits of the last group and of each before it: 3 and 2 in `12,34,567`. */
  lastGroup: number;
  otherGroups: number;
  /** Whole numbers of fewer digits have no groups. */
  minGrouped: number;
  /** From zero to nine. */
  digits: string;
}

/** More digits than an amount has; JSON knows no infinity. */
const NEVER = 99;
/** Beyond this, a hundredth may be lost. */
const MAX_AMOUNT = 1e12;

/** The pattern of a format with a fixed number of decimals. */
export function patternOf(format: Intl.NumberFormat): AmountPattern {
  const parts = format.formatToParts(1_234_567_890);
  const valueOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  const isNumber = ({ type }: Intl.NumberFormatPart): boolean =>
    ['integer', 'group', 'decimal', 'fraction'].includes(type);
  const textOf = (found: Intl.NumberFormatPart[]): string => found.map(({ value }) => value).join('');
  const digits = groups.join('');
  const isGrouped = (amount: number): boolean =>
    format.formatToParts(amount).some(({ type }) => type === 'group');
  return {
    before: textOf(parts.slice(0, parts.findIndex(isNumber))),
    after: textOf(parts.slice(parts.findLastIndex(isNumber) + 1)),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
    point: valueOf('decimal'),
    separator: valueOf('group'),
    lastGroup: groups.at(-1)?.length ?? 0,
    otherGroups: groups.at(-2)?.length ?? 0,
    minGrouped: [4, 5].find((length) => isGrouped(10 ** (length - 1))) ?? NEVER,
    digits: `${digits.slice(-1)}${digits.slice(0, -1)}`,
  };
}

/** An amount as the pattern's format writes it. Null, for `Intl` to write, if it is negative, very large or has more decimals. */
export function writeAmount(pattern: AmountPattern, amount: number): string | null {
  const { decimals, lastGroup, otherGroups, minGrouped } = pattern;
  const text = amount.toFixed(decimals);
  if (!(amount >= 0 && amount < MAX_AMOUNT) || Number(text) !== amount) return null;
  const [whole = '', fraction] = text.split('.');
  const isGrouped = whole.length >= minGrouped;
  const inGroups = new RegExp(`\\B(?=(?:\\d{${otherGroups}})*\\d{${lastGroup}}$)`, 'g');
  const grouped = isGrouped ? whole.replace(inGroups, pattern.separator) : whole;
  const number = fraction === undefined ? grouped : `${grouped}${pattern.point}${fraction}`;
  return (
    pattern.before + number.replace(/\d/g, (digit) => pattern.digits[Number(digit)] ?? digit) + pattern.after
  );
}
