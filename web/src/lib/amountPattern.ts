import { region } from '#shop/settings.ts';

/** What stands around the digits of an amount in groups of three digits, with two decimals. */
export interface AmountPattern {
  before: string;
  group: string;
  decimal: string;
  after: string;
}

const EXAMPLE = 1_234_567.89;
const WRITTEN = /^(?<before>\D*)1(?<group>\D+)234\k<group>567(?<decimal>\D+)89(?<after>\D*)$/;
/** Some languages group only from five digits on. */
const SAMPLES = [0, 0.5, 12.34, 1234.5, 12_345.67, 1_234_567_890.1];

export function currencyFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(region.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

/** Null: the format takes more than a pattern, such as other digits, or groups of two. */
export function patternOf(numberFormat: Intl.NumberFormat): AmountPattern | null {
  const format = (amount: number): string => numberFormat.format(amount);
  const { before, group, decimal, after } = WRITTEN.exec(format(EXAMPLE))?.groups ?? {};
  if (before === undefined || group === undefined || decimal === undefined || after === undefined)
    return null;
  const pattern = { before, group, decimal, after };
  return SAMPLES.every((amount) => writeAmount(amount, pattern) === format(amount)) ? pattern : null;
}

/** For amounts of two decimals from 0 to 10¹⁵. */
export function writeAmount(amount: number, { before, group, decimal, after }: AmountPattern): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return before + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, () => group) + decimal + cents + after;
}
