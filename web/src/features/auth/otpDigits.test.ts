import { expect, test } from 'vitest';
import { otpDigits } from './otpDigits.ts';

test.each([
  ['123 456', '123456'],
  ['12ab3', '123'],
  ['1234567', '123456'],
  ['১২৩ ৪৫৬', '123456'],
  ['', ''],
])("§5.10 one-time code: '%s' is read as '%s'", (text, digits) => {
  expect(otpDigits(text)).toBe(digits);
});
