import { expect, test } from 'vitest';
import { addedToast } from './addedToast.ts';

test('§4.6 cart: the add-to-cart toast shows the first 10 characters of the name', () => {
  expect(addedToast('Halo Over-Ear Headphones')).toBe('Halo Over-… Added To Cart!');
  expect(addedToast('Teapot')).toBe('Teapot Added To Cart!');
  expect(addedToast('Wool Throw')).toBe('Wool Throw Added To Cart!');
  expect(addedToast('Desk Lamp Aluminium')).toBe('Desk Lamp… Added To Cart!');
});

test('an emoji counts as one character and stays whole', () => {
  expect(addedToast('Gift set 🎁 for two')).toBe('Gift set 🎁… Added To Cart!');
  expect(addedToast('Gift box 🎁')).toBe('Gift box 🎁 Added To Cart!');
});
