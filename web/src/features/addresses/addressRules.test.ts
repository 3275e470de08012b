import { expect, test } from 'vitest';
import { addressFaults, EMPTY_ADDRESS } from './addressRules.ts';

const ADDRESS = {
  label: 'HOME',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
  phone: '',
};

test('§5 address form: street, city, state, zipCode and country are required, the phone is optional', () => {
  expect(Object.keys(addressFaults(EMPTY_ADDRESS))).toEqual([
    'street',
    'city',
    'state',
    'zipCode',
    'country',
  ]);
  expect(addressFaults(ADDRESS)).toEqual({});
});

test('a phone that is none is told', () => {
  expect(addressFaults({ ...ADDRESS, phone: 'later' })).toEqual({ phone: 'Enter a valid phone number' });
  expect(addressFaults({ ...ADDRESS, phone: '+880 1711-000000' })).toEqual({});
});
