import { expect, test } from 'vitest';
import { isPhone, typedNumber } from './typedNumber.ts';

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗 𝟶𝟷𝟿', '0123456789 019'],
  ['  SW1A\u00A0 1AA ', 'SW1A 1AA'],
  ['１２３－４５６７', '123-4567'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
])('%s is stored as %s', (typed, stored) => {
  expect(typedNumber(typed)).toBe(stored);
  expect(typedNumber(stored)).toBe(stored);
});

// As people reported them to other shops and form libraries.
test.each([
  ['woocommerce/woocommerce#58000', '+1\uFE0D-555-123-4567', '+1-555-123-4567'],
  ['woocommerce/woocommerce#20616', '\u200B+47 0000 00003', '+47 0000 00003'],
  ['verbb/hyper#86', '\u202D+447976399087\u202C', '+447976399087'],
  ['contao/core#8434', '\u200E79022222222', '79022222222'],
  ['jackocnr/intl-tel-input#2105', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['google/libphonenumber#954', '٦٥٠٥٥٥١٢٣٤', '6505551234'],
  ['magento/magento2#40544', '089/12345-0', '089/12345-0'],
  ['magento/pwa-studio#1203', '512.123.4567 ext. 8910', '512.123.4567 ext. 8910'],
  ['formvalidation/support#72', '(555) 866-8404', '(555) 866-8404'],
  ['magento/community-features#276', '(+44) 1234 2553-421 #8', '(+44) 1234 2553-421 #8'],
  ['Adyen/adyen-magento2#749', '01.48.19.27.98', '01.48.19.27.98'],
  ['a no-break hyphen and an en dash', '0171\u2011234\u20135', '0171-234-5'],
  ['a Bengali keyboard', '+৮৮০ ১৭১১-১২৩৪৫৬', '+880 1711-123456'],
])('a phone as in %s is accepted, and stored plainly', (_, typed, stored) => {
  expect(typedNumber(typed)).toBe(stored);
  expect(isPhone(stored)).toBe(true);
});

test.each(['', '1234', 'call me', '0171 23456 after six', '--------', `+${'1'.repeat(60)}`, '12345\n6 <b>'])(
  '%j is not a phone',
  (text) => expect(isPhone(typedNumber(text))).toBe(false),
);
