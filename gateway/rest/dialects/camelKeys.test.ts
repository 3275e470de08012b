import { expect, test } from 'vitest';
import { camelKeys } from './camelKeys.ts';

test('keys with underscores can be read in camel case, too', () => {
  expect(camelKeys({ zip_code: 1205, is_default: true, address_line_2: '', city: 'Dhaka' })).toMatchObject({
    zipCode: 1205,
    isDefault: true,
    addressLine2: '',
    city: 'Dhaka',
  });
});

test('a key in both spellings keeps its value', () => {
  expect(camelKeys({ zip_code: '1', zipCode: '2' })).toMatchObject({ zipCode: '2' });
});

test('objects without such keys stay the same', () => {
  const product = { _id: 'p1', __v: 0, _type: 'new', name: 'Lamp' };
  expect(camelKeys(product)).toBe(product);
});
