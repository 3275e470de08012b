import { expect, test } from 'vitest';
import { discountView } from './discount.ts';

test('§9.7 discount: the struck price is the price plus its percentage, times quantity', () => {
  expect(
    discountView({ price: 100, oldPrice: null, discountPercentage: 20, onOffer: true, quantity: 3 }),
  ).toEqual({
    shown: 300,
    struck: 360,
    badge: '-20%',
  });
});

test("§9.9 discount: an offer without a percentage says 'Sale' and has no struck price", () => {
  expect(discountView({ price: 10, oldPrice: null, discountPercentage: 0, onOffer: true })).toEqual({
    shown: 10,
    struck: null,
    badge: 'Sale',
  });
});

test('§9.9 discount: a product with neither a percentage nor an offer has no badge', () => {
  expect(discountView({ price: 10, oldPrice: null, discountPercentage: 0, onOffer: false }).badge).toBeNull();
});

test('cents stay exact', () => {
  expect(
    discountView({ price: 19.99, oldPrice: null, discountPercentage: 15, onOffer: false, quantity: 3 }),
  ).toMatchObject({
    shown: 59.97,
    struck: 68.97,
  });
});

test('§9.7 discount: the struck price of several pieces is rounded once', () => {
  // 24.23 plus a tenth is 26.653.
  expect(
    discountView({ price: 24.23, oldPrice: null, discountPercentage: 10, onOffer: false, quantity: 2 })
      .struck,
  ).toBe(53.31);
});

const SCARF = { price: 80, oldPrice: 100, discountPercentage: 25, onOffer: true };

test('§9.7 discount: the former price counts only where the shop strikes it through', () => {
  expect(discountView(SCARF, 'percentage')).toEqual({ shown: 80, struck: 100, badge: '-25%' });
  expect(discountView({ ...SCARF, oldPrice: 120, quantity: 2 }, 'oldPrice')).toEqual({
    shown: 160,
    struck: 240,
    badge: '-33%',
  });
});

test.each([
  ['none', null],
  ['the same', 80],
  ['a lower one', 70],
])('a product whose former price is %s has no struck price', (_what, oldPrice) => {
  expect(discountView({ ...SCARF, oldPrice }, 'oldPrice')).toEqual({
    shown: 80,
    struck: null,
    badge: '-25%',
  });
});

test("a former price less than half a percent higher gets the badge 'Sale'", () => {
  expect(discountView({ ...SCARF, oldPrice: 80.2, onOffer: false }, 'oldPrice').badge).toBe('Sale');
});
