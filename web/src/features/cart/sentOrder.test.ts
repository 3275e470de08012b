import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';
import { acknowledged, findSentOrder, sentOrderOf, toSentOrder, type SentOrder } from './sentOrder.ts';

const SENT_AT = Date.UTC(2026, 2, 1, 9, 30);

const SENT: SentOrder = {
  cartId: 'c1',
  shopperId: 'u1',
  sentAt: SENT_AT,
  orderCount: 1,
  items: [
    { productId: 'a', quantity: 2 },
    { productId: 'b', quantity: 1 },
  ],
  total: 30,
};

const STATE: StoreState = {
  ...EMPTY_STORE,
  products: [cartLine({ id: 'a', quantity: 2 }), cartLine({ id: 'b', quantity: 1 })],
  userInfo: { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: null },
  orderCount: 1,
  cartId: 'c1',
  sentOrder: JSON.stringify(SENT),
};

type Known = Parameters<typeof findSentOrder>[1][number];

const order = (part: Partial<Known> = {}): Known => ({
  id: 'o2',
  placedAt: new Date(SENT_AT + 1000).toISOString(),
  total: 30,
  items: [
    { productId: 'b', quantity: 1 },
    { productId: 'a', quantity: 2 },
  ],
  ...part,
});

const EARLIER = order({ id: 'o1', placedAt: '2026-01-01T00:00:00.000Z' });

test('the sent order is found by its products, its total and its time', () => {
  expect(findSentOrder(SENT, [order(), EARLIER])?.id).toBe('o2');
});

test('a total that is not known does not hide the sent order', () => {
  expect(findSentOrder(SENT, [order({ total: null }), EARLIER])?.id).toBe('o2');
});

test('the clocks of browser and shop may differ by five minutes', () => {
  const placed = (minutesBefore: number): Known =>
    order({ placedAt: new Date(SENT_AT - minutesBefore * 60_000).toISOString() });
  expect(findSentOrder(SENT, [placed(5), EARLIER])?.id).toBe('o2');
  expect(findSentOrder(SENT, [placed(6), EARLIER])).toBeNull();
});

test.each([
  ['another total', order({ total: 31 })],
  [
    'another quantity',
    order({
      items: [
        { productId: 'a', quantity: 3 },
        { productId: 'b', quantity: 1 },
      ],
    }),
  ],
  ['fewer products', order({ items: [{ productId: 'a', quantity: 2 }] })],
  [
    'a product that is gone',
    order({
      items: [
        { productId: null, quantity: 2 },
        { productId: 'b', quantity: 1 },
      ],
    }),
  ],
  ['long before', EARLIER],
  ['no time', order({ placedAt: null })],
])('an order with %s is another one', (_, known) => {
  expect(findSentOrder(SENT, [known, EARLIER])).toBeNull();
});

test('the same order of a moment ago was known before: it is not the sent one', () => {
  expect(findSentOrder(SENT, [order()])).toBeNull();
});

test('an acknowledged order leaves the cart; what was added meanwhile stays, as another cart', () => {
  const products = [cartLine({ id: 'a', quantity: 3 }), cartLine({ id: 'b' }), cartLine({ id: 'c' })];
  const after = acknowledged({ ...STATE, products }, SENT);
  expect(after.products.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
  expect(after).toMatchObject({ orderCount: 2, cartId: null, sentOrder: null });
});

test('an order that two tabs have sent is acknowledged once', () => {
  const after = acknowledged(STATE, SENT, 7);
  expect(after.orderCount).toBe(7);
  expect(acknowledged(after, SENT)).toBe(after);
});

test.each([
  ['of another shopper', { userInfo: null }],
  ['of another cart', { cartId: 'c2' }],
  ['that cannot be read', { sentOrder: '{' }],
  ['that was never sent', { sentOrder: null }],
])('a sent order %s is none', (_, part) => {
  expect(sentOrderOf(STATE)).toEqual(SENT);
  expect(sentOrderOf({ ...STATE, ...part })).toBeNull();
});

test.each([
  null,
  'text',
  { ...SENT, total: undefined },
  { ...SENT, sentAt: '2026-03-01' },
  { ...SENT, items: undefined },
  { ...SENT, items: {} },
  { ...SENT, items: [...SENT.items, null] },
  { ...SENT, items: [...SENT.items, { productId: 'c' }] },
  { ...SENT, items: [...SENT.items, { quantity: 1 }] },
])('a sent order of another shape is none: %j', (value) => {
  expect(sentOrderOf({ ...STATE, sentOrder: JSON.stringify(value) })).toBeNull();
});

test('the ids of a sent order are text', () => {
  const userInfo = { id: 7, name: 'Mina', email: 'mina@haat.test', exp: null } as never;
  const sentOrder = JSON.stringify({ ...SENT, shopperId: 7 });
  expect(sentOrderOf({ ...STATE, userInfo, sentOrder })).toBeNull();
});

test('with an earlier try in doubt, the order may be as old as that', () => {
  const next = { items: [{ productId: 'a', quantity: 1 }], total: 10 };
  expect(toSentOrder({ ...STATE, orderCount: 5 }, next)).toEqual({ ...SENT, ...next });
  expect(toSentOrder({ ...STATE, orderCount: 5, sentOrder: null }, next)).toMatchObject({ orderCount: 5 });
  expect(toSentOrder({ ...STATE, userInfo: null }, next)).toBeNull();
  expect(toSentOrder({ ...STATE, cartId: null }, next)).toBeNull();
});
