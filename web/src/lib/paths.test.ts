import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('§2.2 the Shop can be opened with a category or a search', () => {
  expect(paths.shop()).toBe('/shop');
  expect(paths.shop({ category: 'Home & Garden' })).toBe('/shop?category=Home+%26+Garden');
  expect(paths.shop({ search: 'red lamp', category: '' })).toBe('/shop?search=red+lamp');
});

test('an id cannot break out of its path segment', () => {
  expect(paths.product('a/b?c')).toBe('/product/a%2Fb%3Fc');
  expect(paths.checkout('../orders')).toBe('/checkout/..%2Forders');
});

test('half of a surrogate pair in an id does not break the link', () => {
  expect(paths.product('\uD83D')).toBe('/product/-');
  expect(paths.checkout('o\uDE00')).toBe('/checkout/o-');
  expect(paths.product('😀')).toBe('/product/%F0%9F%98%80');
});

test('§2.6 the two code screens have addresses of their own', () => {
  expect([paths.otpVerify, paths.resetOtpVerify]).toEqual(['/otpverify', '/otp-verify']);
});
