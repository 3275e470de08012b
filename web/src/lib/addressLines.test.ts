import { expect, test } from 'vitest';
import { PLACE } from '#tests/support/orderAddress.ts';
import { addressLines, type OrderAddress } from './addressLines.ts';

const ADDRESS: OrderAddress = {
  firstName: 'Nila',
  lastName: 'Karim',
  email: 'nila@haat.test',
  phone: null,
  ...PLACE,
};
const EMPTY: OrderAddress = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  street: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
};

const linesOf = (change: Partial<OrderAddress>): string[] =>
  addressLines({ ...ADDRESS, ...change }).map(({ line }) => line);

test('§2.53 order confirmation: the delivery address reads as on a parcel', () => {
  expect(linesOf({})).toEqual([
    'Nila Karim',
    '12 Lake Road',
    'Dhaka, Dhaka 1205',
    'Bangladesh',
    'nila@haat.test',
  ]);
});

test('a one-word name appears once', () => {
  expect(linesOf({ firstName: 'Nila', lastName: 'Nila' })[0]).toBe('Nila');
});

test('a missing part leaves no gap and no comma', () => {
  expect(linesOf({ state: null, zipCode: null })).toContain('Dhaka');
  expect(linesOf({ city: null })).toContain('Dhaka 1205');
  expect(addressLines(EMPTY)).toEqual([]);
});

test('lines with the same text have different part names', () => {
  const parts = addressLines({ ...ADDRESS, street: 'x', country: 'x' }).map(({ part }) => part);
  expect(new Set(parts).size).toBe(parts.length);
});
