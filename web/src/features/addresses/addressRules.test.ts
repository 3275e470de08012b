import { expect, test } from 'vitest';
import { PLACE } from '#tests/support/orderAddress.ts';
import { addressErrors, addressInput, chosenAddress, EMPTY_ADDRESS, labelOf } from './addressRules.ts';

const ADDRESS = {
  label: 'HOME',
  ...PLACE,
  phone: '',
};

test('§5.7 address form: street, city, state, zipCode and country are required, the phone is optional', () => {
  expect(Object.keys(addressErrors(EMPTY_ADDRESS))).toEqual([
    'street',
    'city',
    'state',
    'zipCode',
    'country',
  ]);
  expect(addressErrors(ADDRESS)).toEqual({});
});

test('a phone number that the shop needs is required and must be valid', () => {
  expect(addressErrors(ADDRESS, true)).toEqual({ phone: 'Enter a phone number' });
  expect(addressErrors({ ...ADDRESS, phone: 'later' }, true)).toEqual({
    phone: 'Enter a valid phone number',
  });
  expect(addressErrors({ ...ADDRESS, phone: '+880 1711-000000' }, true)).toEqual({});
});

test('an optional phone number must be valid too', () => {
  expect(addressErrors({ ...ADDRESS, phone: 'later' })).toEqual({ phone: 'Enter a valid phone number' });
  expect(addressErrors({ ...ADDRESS, phone: '+880 1711-000000' })).toEqual({});
});

test('a phone and a zip code in the digits of any script are sent as 0 to 9', () => {
  const typed = { ...ADDRESS, zipCode: '১২০৫', phone: '+৮৮০ ১৭১১‑১২৩৪৫৬' };
  expect(addressErrors(typed)).toEqual({});
  expect(addressInput(typed)).toMatchObject({ zipCode: '1205', phone: '+880 1711-123456' });
});

test('§4.15 address selection: the default address is preselected, and gives way to the chosen one', () => {
  const addresses = [
    { id: 'a', isDefault: false },
    { id: 'b', isDefault: true },
  ];
  expect(chosenAddress(addresses, null)?.id).toBe('b');
  expect(chosenAddress(addresses, 'a')?.id).toBe('a');
  expect(chosenAddress(addresses, 'no longer there')?.id).toBe('b');
});

test('without a default, an address is preselected only if it is the only one, so that nobody guesses', () => {
  const [first, second] = ['a', 'b'].map((id) => ({ id, isDefault: false }));
  if (first === undefined || second === undefined) throw new Error('Two addresses are needed.');
  expect(chosenAddress([first], null)).toBe(first);
  expect(chosenAddress([first, second], null)).toBeNull();
  expect(chosenAddress([], null)).toBeNull();
});

test('a blank field counts as missing, and a phone number may have blanks around it', () => {
  const blank = {
    ...EMPTY_ADDRESS,
    street: ' ',
    city: ' ',
    state: ' ',
    zipCode: ' ',
    country: ' ',
    phone: ' ',
  };
  expect(Object.keys(addressErrors(blank))).toHaveLength(5);
  expect(addressErrors({ ...ADDRESS, phone: ' +880 1711-000000 ' })).toEqual({});
});

test('every field is sent without surrounding blanks, a blank phone as null, and an unknown label as Home', () => {
  const padded = Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, ` ${value} `]));
  expect(addressInput({ ...ADDRESS, ...padded })).toEqual({ ...ADDRESS, label: 'HOME', phone: null });
  expect(addressInput({ ...ADDRESS, label: 'WORK' })).toMatchObject({ label: 'WORK' });
});

test.each([
  ['HOMETOWN', 'Hometown'],
  ['UNKNOWN', 'Address'],
] as const)('the label %s reads %s', (label, text) => {
  expect(labelOf({ label })).toBe(text);
});
