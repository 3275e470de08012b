import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { cartChangeMessage } from './cartChangeMessage.ts';

const LAMP = cartLine({ stock: 5, quantity: 4 });

test('each change of the cart has its message, with the old and new price or quantity', () => {
  expect(cartChangeMessage({ kind: 'price', line: LAMP, price: 12.5 })).toMatch(
    /Lamp .* from .*10\.00 to .*12\.50/,
  );
  expect(cartChangeMessage({ kind: 'stock', line: LAMP, stock: 3 })).toBe(
    'Only 3 of Lamp are left; you wanted 4.',
  );
  expect(cartChangeMessage({ kind: 'stock', line: LAMP, stock: 1 })).toBe(
    'Only 1 of Lamp is left; you wanted 4.',
  );
  expect(cartChangeMessage({ kind: 'gone', line: LAMP })).toContain('no longer available');
});
