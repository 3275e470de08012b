import { expect, test } from 'vitest';
import { discountView } from './discount.ts';

test('§9.7 discount: the struck price is the price plus its percentage, times quantity', () => {
  expect(discountView({ price: 100, discountPercentage: 20, onOffer: true, quantity: 3 })).toEqual({
    shown: 300,
    struck: 360,
    badge: '-20%',
  });
});

test("§9.9 discount: an offer without a percentage says 'Sale' and strikes nothing", () => {
  expect(discountView({ price: 10, discountPercentage: 0, onOffer: true })).toEqual({
    shown: 10,
    struck: null,
    badge: 'Sale',
  });
});

test('§9.9 discount: neither percentage nor offer has no badge', () => {
  expect(discountView({ price: 10, discountPercentage: 0, onOffer: false }).badge).toBeNull();
});

test('cents stay exact', () => {
  expect(discountView({ price: 19.99, discountPercentage: 15, onOffer: false, quantity: 3 })).toMatchObject({
    shown: 59.97,
    struck: 68.97,
  });
});

test('§9.7 discount: the struck price of several pieces is rounded once', () => {
  // 24.23 plus a tenth is 26.653.
  expect(discountView({ price: 24.23, discountPercentage: 10, onOffer: false, quantity: 2 }).struck).toBe(
    53.31,
  );
});
