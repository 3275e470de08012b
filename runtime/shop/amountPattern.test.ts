import { expect, test } from 'vitest';
import { patternOf, writeAmount, type AmountPattern } from './amountPattern.ts';

/** Which differ: lakhs, no groups below 10,000, other digits, marks for right-to-left texts. All pairs that Node knows were compared once. */
const LOCALES = [
  'ar-EG',
  'bg-BG',
  'bn-BD',
  'de-AT',
  'de-CH',
  'en-IN',
  'en-US',
  'es-ES',
  'fa-IR',
  'fr-FR',
  'he-IL',
  'my-MM',
  'pl-PL',
  'pt-PT',
];
const CURRENCIES = ['BDT', 'CHF', 'CVE', 'EUR', 'INR', 'JPY', 'PLN', 'SAR', 'USD', 'VND'];
const CENTS = [0, 1, 5, 10, 99, 100, 123, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, 10_000_000_012];

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency });
}

/** As the browser gets it. */
function sent(pattern: AmountPattern): AmountPattern {
  return JSON.parse(JSON.stringify(pattern));
}

test.each(LOCALES)('amounts in %s look as with Intl', (locale) => {
  for (const currency of CURRENCIES) {
    const format = formatOf(locale, currency);
    const pattern = sent(patternOf(format));
    const unit = 10 ** pattern.decimals;
    const amounts = CENTS.map((cents) => Math.round((cents / 100) * unit) / unit);
    expect(amounts.map((amount) => writeAmount(pattern, amount))).toEqual(
      amounts.map((amount) => format.format(amount)),
    );
  }
});

test.each([-1, 0.125, 1e12, Number.NaN, Number.POSITIVE_INFINITY])('%s is left to Intl', (amount) => {
  expect(writeAmount(patternOf(formatOf('en-US', 'USD')), amount)).toBe(null);
});
