import { expect, test } from 'vitest';
import { addedToast } from './addedToast.ts';

const LONG = 'Five Mornings Sock Set in Combed Cotton with Reinforced Heels';

test('§4.6 cart: the add-to-cart toast shows the first 10 characters of the name, and the others if there is room', () => {
  expect(addedToast('Halo Over-Ear Headphones')).toBe('Halo Over-Ear Headphones Added To Cart!');
  expect(addedToast('Teapot')).toBe('Teapot Added To Cart!');
  expect(addedToast('Wool Throw')).toBe('Wool Throw Added To Cart!');
  expect(addedToast(LONG)).toBe('Five Mornings Sock Set in Combed Cotton… Added To Cart!');
});

test('an emoji counts as one character and stays whole', () => {
  const long = `A gift box of forty characters, with a 🎁`;
  expect(addedToast(`${long} for two`)).toBe(`${long}… Added To Cart!`);
  expect(addedToast(long)).toBe(`${long} Added To Cart!`);
});
