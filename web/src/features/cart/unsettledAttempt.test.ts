import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import {
  attemptOf,
  formatLines,
  notOrdered,
  withAttempt,
  withoutAttempt,
  withOrder,
} from './unsettledAttempt.ts';

const LAMPS = cartLine({ id: 'p1', quantity: 2 });
const VASE = cartLine({ id: 'p2', name: 'Vase' });
const ITEMS = [{ productId: 'p1', quantity: 2 }];
const MINAS = { idempotencyKey: 'k1', shopperId: 'u1', items: ITEMS, sentAt: 1, input: null };
const RINAS = { ...MINAS, shopperId: 'u2' };
const MINA = { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: null };

const stateWith = (change: Partial<StoreState>): StoreState => ({ ...EMPTY_STORE, ...change });

test('an unsettled attempt stays until it is settled, whatever is in the cart now', () => {
  const state = stateWith({ products: [VASE], userInfo: MINA, unsettledAttempt: MINAS });
  expect(attemptOf(state)).toBe(MINAS);
  expect(withAttempt(state, { ...MINAS, items: [], sentAt: 2 })).toBe(state);
});

test("another shopper's attempt does not get in the way", () => {
  const state = stateWith({ userInfo: MINA, unsettledAttempt: RINAS });
  expect(attemptOf(state)).toBeNull();
  expect(withAttempt(state, MINAS).unsettledAttempt).toBe(MINAS);
  expect(withOrder(state, MINAS)).toBe(state);
});

test("without an attempt nothing is unsettled, and a shopper's attempt does not show after the logout", () => {
  expect(attemptOf(EMPTY_STORE)).toBeNull();
  expect(attemptOf(stateWith({ userInfo: MINA }))).toBeNull();
  expect(attemptOf(stateWith({ unsettledAttempt: MINAS }))).toBeNull();
});

test('the items of a placed order leave the cart once, and items added meanwhile stay', () => {
  const products = [{ ...LAMPS, quantity: 3 }, VASE];
  const placed = withOrder(
    stateWith({ products, orderCount: 4, orderKey: 'k1', unsettledAttempt: MINAS }),
    MINAS,
  );
  expect(placed).toEqual({
    ...EMPTY_STORE,
    products: [{ ...LAMPS, quantity: 1 }, VASE],
    orderCount: 5,
  });
  // Another tab may settle the same attempt later.
  expect(withOrder(placed, MINAS)).toBe(placed);
});

test('a refused attempt is dropped with its key, and the cart stays; a later attempt is not touched', () => {
  const state = stateWith({ products: [LAMPS], orderKey: 'k1', unsettledAttempt: MINAS });
  expect(withoutAttempt(state, MINAS)).toEqual(stateWith({ products: [LAMPS] }));
  expect(withoutAttempt(state, { ...MINAS, idempotencyKey: 'k0' })).toBe(state);
});

test('items added to the cart after the attempt are listed as not ordered', () => {
  expect(notOrdered([LAMPS], MINAS)).toEqual([]);
  expect(formatLines(notOrdered([{ ...LAMPS, quantity: 5 }, VASE], MINAS))).toBe(
    '3 × \u2068Lamp\u2069, 1 × \u2068Vase\u2069',
  );
});
