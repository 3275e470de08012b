import { afterEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import type { AttemptState } from '#web/gql/schemaTypes.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import {
  afterEvent,
  afterGivingUp,
  attemptOf,
  formatLines,
  hasItems,
  isBlocking,
  noticeOf,
  notOrdered,
  withKeysHonoured,
  withOrder,
  withoutAttempt,
  type UnsettledAttempt,
} from './attempt.ts';
import type { AttemptEvent } from './attemptStates.ts';

const LAMPS = cartLine({ id: 'p1', quantity: 2 });
const VASE = cartLine({ id: 'p2', name: 'Vase' });
const ITEMS = [{ productId: 'p1', quantity: 2 }];
const MINAS: UnsettledAttempt = {
  state: 'SENDING',
  idempotencyKey: 'k1',
  shopperId: 'u1',
  items: ITEMS,
  sentAt: Date.now(),
  input: null,
  honoursKeys: false,
  replaced: null,
};
const RINAS = { ...MINAS, shopperId: 'u2' };
const MINA = { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: null };

const stateWith = (change: Partial<StoreState>): StoreState => ({ ...EMPTY_STORE, ...change });

afterEach(() => {
  vi.useRealTimers();
});

test("another shopper's attempt does not get in the way", () => {
  const state = stateWith({ userInfo: MINA, unsettledAttempt: RINAS });
  expect(attemptOf(state)).toBeNull();
  expect(withOrder(state, MINAS, 'o1')).toBe(state);
  expect(afterEvent(state, MINAS, 'lost')).toBe(state);
});

test("without an attempt nothing is unsettled, and a shopper's attempt does not show after the logout", () => {
  expect(attemptOf(EMPTY_STORE)).toBeNull();
  expect(attemptOf(stateWith({ userInfo: MINA }))).toBeNull();
  expect(attemptOf(stateWith({ unsettledAttempt: MINAS }))).toBeNull();
});

test.each<[AttemptState, AttemptEvent, AttemptState | null]>([
  ['SENDING', 'lost', 'LOST'],
  ['SENDING', 'taken', 'TAKEN'],
  ['SENDING', 'refused', null],
  ['SENDING', 'notFound', 'OPEN'],
  ['SENDING', 'keyUsed', null],
  ['RESENDING', 'lost', 'LOST'],
  ['RESENDING', 'refused', 'OPEN'],
  ['RESENDING', 'keyUsed', null],
  ['LOST', 'notFound', 'OPEN'],
  ['LOST', 'taken', 'TAKEN'],
  ['TAKEN', 'notFound', 'TAKEN'],
  ['TAKEN', 'givenUp', null],
  ['OPEN', 'notFound', 'OPEN'],
  ['OPEN', 'refused', 'OPEN'],
  ['OPEN', 'lost', 'OPEN'],
])('an attempt that is %s and then %s becomes %s, and the cart stays', (before, event, after) => {
  const attempt = { ...MINAS, state: before };
  const state = stateWith({ products: [LAMPS], orderKey: 'next', unsettledAttempt: attempt });
  const { unsettledAttempt, ...rest } = afterEvent(state, attempt, event);
  expect(unsettledAttempt?.state ?? null).toBe(after);
  expect(rest).toEqual({ ...state, unsettledAttempt: undefined });
});

test.each<[AttemptEvent, AttemptState]>([
  ['refused', 'OPEN'],
  ['replacedPending', 'LOST'],
])('an attempt in place of an open one that is %s leaves that one %s', (event, after) => {
  const replaced = { ...MINAS, state: 'OPEN' as const };
  const attempt = { ...MINAS, idempotencyKey: 'k2', replaced };
  const next = afterEvent(stateWith({ unsettledAttempt: attempt }), attempt, event);
  expect(next.unsettledAttempt).toMatchObject({ idempotencyKey: 'k1', state: after, replaced: null });
});

test('an order that is given up stays open where the server honours keys, and is forgotten elsewhere', () => {
  const lost = { ...MINAS, state: 'LOST' as const };
  const state = stateWith({ unsettledAttempt: lost });
  expect(afterGivingUp(state, lost).unsettledAttempt).toBeNull();
  const known = withKeysHonoured(state, lost);
  expect(afterGivingUp(known, { ...lost, honoursKeys: true }).unsettledAttempt?.state).toBe('OPEN');
});

test('only what may still be answered keeps the shopper from ordering, and nothing that is a day old', () => {
  const blocking = (state: AttemptState, sentAt = Date.now()): boolean =>
    isBlocking({ ...MINAS, state, sentAt });
  const states: AttemptState[] = ['SENDING', 'RESENDING', 'LOST', 'TAKEN', 'OPEN'];
  expect(states.map((state) => blocking(state))).toEqual([true, true, true, true, false]);
  expect(blocking('LOST', Date.now() - 23 * 60 * 60_000)).toBe(false);
});

test('the items of a placed order leave the cart once, and items added meanwhile stay', () => {
  const products = [{ ...LAMPS, quantity: 3 }, VASE];
  const placed = withOrder(stateWith({ products, orderCount: 4, unsettledAttempt: MINAS }), MINAS, 'o1');
  expect(placed).toEqual({
    ...EMPTY_STORE,
    products: [{ ...LAMPS, quantity: 1 }, VASE],
    orderCount: 5,
    placedOrder: { idempotencyKey: 'k1', orderId: 'o1' },
  });
  // Another tab may settle the same attempt later.
  expect(withOrder(placed, MINAS, 'o1')).toBe(placed);
});

test('a later attempt is not touched', () => {
  const state = stateWith({ products: [LAMPS], unsettledAttempt: MINAS });
  expect(withoutAttempt(state, { ...MINAS, idempotencyKey: 'k0' })).toBe(state);
});

test('items added to the cart after the attempt are listed as not ordered', () => {
  expect(notOrdered([LAMPS], MINAS)).toEqual([]);
  expect(formatLines(notOrdered([{ ...LAMPS, quantity: 5 }, VASE], MINAS))).toBe(
    '3 × \u2068Lamp\u2069, 1 × \u2068Vase\u2069',
  );
});

test.each([
  ['the same', [{ productId: 'p1', quantity: 2, lineTotal: 4 }], true],
  ['one without quantities', [{ productId: 'p1', quantity: 1, lineTotal: null }], true],
  ['one without ids', [{ productId: null, quantity: 1, lineTotal: null }], true],
  [
    'one with a gift',
    [
      { productId: 'p1', quantity: 2, lineTotal: 4 },
      { productId: 'p9', quantity: 1, lineTotal: 0 },
    ],
    true,
  ],
  ['another quantity', [{ productId: 'p1', quantity: 1, lineTotal: 2 }], false],
  ['another product', [{ productId: 'p2', quantity: 2, lineTotal: 4 }], false],
])('an order with %s has what was sent: %s', (_, items, isSent) => {
  expect(hasItems(items, MINAS)).toBe(isSent);
});

test.each<[Partial<UnsettledAttempt>, boolean, boolean, string]>([
  [{ state: 'LOST' }, true, false, 'please do not order again'],
  [{ state: 'LOST' }, true, true, 'or you may have two orders'],
  [{ state: 'TAKEN' }, true, true, 'you will have two orders'],
  [{ state: 'OPEN', honoursKeys: true }, true, true, 'you get one order, not two'],
  [{ state: 'OPEN', honoursKeys: true }, false, true, 'Please look in My Orders first'],
  [{ state: 'OPEN', honoursKeys: false }, true, true, 'Please look in My Orders first'],
  [{ state: 'OPEN', sentAt: 0 }, true, true, 'Please look in My Orders before you order'],
])(
  'with %j, and the same cart: %s, overdue: %s, the shopper reads %j',
  (change, isSameOrder, isOverdue, text) => {
    expect(noticeOf({ ...MINAS, ...change }, { isSameOrder, isOverdue }).text).toContain(text);
  },
);
