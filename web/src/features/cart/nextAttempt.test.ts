import { expect, test } from 'vitest';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import type { UnsettledAttempt } from './attempt.ts';
import { isSameOrder, nextAttempt, repeatedAttempt, withSent, type CartOrder } from './nextAttempt.ts';

const MINA = { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: null };
const ORDER: CartOrder = {
  items: [
    { productId: 'p1', quantity: 2 },
    { productId: 'p2', quantity: 1 },
  ],
  expectedTotal: 30.3,
  address: ORDER_ADDRESS,
};
const OTHER = { ...ORDER, expectedTotal: 31 };
const STATE: StoreState = { ...EMPTY_STORE, userInfo: MINA, orderKey: 'k1' };

function sent(change: Partial<UnsettledAttempt> = {}): UnsettledAttempt {
  const first = nextAttempt(STATE, ORDER);
  if (first === null) throw new Error('Nothing may be sent.');
  return { ...first, ...change };
}
const stateWith = (attempt: UnsettledAttempt): StoreState => ({
  ...withSent(STATE, attempt),
  orderKey: 'k2',
});
const inputOf = (attempt: UnsettledAttempt | null): unknown => JSON.parse(attempt?.input ?? 'null');

test('the first order has the key of the cart, which then gets another one', () => {
  expect(sent()).toMatchObject({
    state: 'SENDING',
    idempotencyKey: 'k1',
    items: ORDER.items,
    replaced: null,
  });
  expect(inputOf(sent())).toEqual({ ...ORDER, idempotencyKey: 'k1', replacesKey: null });
  expect(withSent(STATE, sent())).toMatchObject({ orderKey: null, unsettledAttempt: { state: 'SENDING' } });
});

test('while an order is being sent or looked for, nothing is sent', () => {
  for (const state of ['SENDING', 'RESENDING', 'LOST', 'TAKEN'] as const) {
    expect(nextAttempt(stateWith(sent({ state })), ORDER)).toBeNull();
    expect(nextAttempt(stateWith(sent({ state })), OTHER)).toBeNull();
  }
});

test('the same order as an open one has its key, with the recipient of now; another names it', () => {
  const open = sent({ state: 'OPEN', honoursKeys: true });
  const changed = { ...ORDER, address: { ...ORDER_ADDRESS, phone: '123' } };
  const again = nextAttempt(stateWith(open), changed);
  expect(again).toMatchObject({
    state: 'RESENDING',
    idempotencyKey: 'k1',
    sentAt: open.sentAt,
    replaced: null,
  });
  expect(inputOf(again)).toEqual({ ...changed, idempotencyKey: 'k1' });
  const other = nextAttempt(stateWith(open), OTHER);
  expect(other).toMatchObject({ state: 'SENDING', idempotencyKey: 'k2', replaced: { idempotencyKey: 'k1' } });
  expect(inputOf(other)).toEqual({ ...OTHER, idempotencyKey: 'k2', replacesKey: 'k1' });
});

test('an attempt that is a day old is forgotten, and the next order names none', () => {
  const old = sent({ state: 'LOST', sentAt: Date.now() - 23 * 60 * 60_000 });
  const next = nextAttempt(stateWith(old), ORDER);
  expect(next).toMatchObject({ state: 'SENDING', idempotencyKey: 'k2', replaced: null });
  expect(inputOf(next)).toMatchObject({ replacesKey: null });
});

test('an attempt is sent once more as it was, unless an older version stored it without its content', () => {
  expect(repeatedAttempt(sent({ state: 'LOST' }))).toMatchObject({ state: 'RESENDING', input: sent().input });
  expect(repeatedAttempt(sent({ input: null }))).toBeNull();
});

test.each<[string, Partial<CartOrder>, boolean]>([
  ['the same', {}, true],
  ['items in another order', { items: ORDER.items.toReversed() }, true],
  ['another recipient', { address: { ...ORDER_ADDRESS, name: 'Rina' } }, true],
  ['another case', { address: { ...ORDER_ADDRESS, street: ORDER_ADDRESS.street.toUpperCase() } }, true],
  ['another total', { expectedTotal: 30.31 }, false],
  ['another quantity', { items: [{ productId: 'p1', quantity: 2 }] }, false],
  ['another street', { address: { ...ORDER_ADDRESS, street: '1 Other Road' } }, false],
  ['another postal code', { address: { ...ORDER_ADDRESS, zipCode: '9' } }, false],
])('an order with %s is the one that was sent: %s', (_, change, isSame) => {
  expect(isSameOrder({ ...ORDER, ...change }, sent())).toBe(isSame);
});

test('before the shopper has chosen an address, the order may be the one that was sent', () => {
  expect(isSameOrder({ ...ORDER, address: null }, sent())).toBe(true);
});
