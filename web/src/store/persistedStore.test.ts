import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';
import { EMPTY_STORE, parseStore, readStore, writeStore, type StoreState } from './persistedStore.ts';

const LAMP = cartLine({
  oldPrice: 12,
  discountPercentage: 15,
  onOffer: true,
  picture: { url: '/pictures/lamp.png', srcset: '/media/w160/pictures/lamp.png 160w' },
  brand: 'Norrlyd',
  category: 'Light',
  quantity: 2,
});

/** As stored in localStorage. */
const STORED = { ...LAMP, image: '/pictures/lamp.png' };

const MINA = { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: 1_900_000_000 };

const ATTEMPT = {
  state: 'OPEN' as const,
  idempotencyKey: '0123456789abcdef',
  shopperId: 'u1',
  items: [{ productId: 'p1', quantity: 2 }],
  sentAt: 1_700_000_000_000,
  input: JSON.stringify({ items: [], address: ORDER_ADDRESS }),
  honoursKeys: true,
  replaced: null,
};

const read = (change: object): StoreState | null =>
  parseStore(JSON.stringify({ version: 1, products: [], ...change }));

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage();
});

afterEach(() => vi.unstubAllGlobals());

test('a stored state is read as it was written', () => {
  const state: StoreState = {
    products: [LAMP, cartLine({ id: 'p2' })],
    userInfo: MINA,
    clockAheadMs: -5000,
    orderCount: 3,
    orderKey: 'k1',
    unsettledAttempt: { ...ATTEMPT, replaced: { ...ATTEMPT, idempotencyKey: 'k0' } },
    placedOrder: { idempotencyKey: 'k2', orderId: 'o1' },
  };
  expect(writeStore(state)).toBe(true);
  expect(readStore()).toEqual(state);
});

test('§3.8 each stored line has the address of its picture, and the store has its version', () => {
  writeStore({ ...EMPTY_STORE, products: [LAMP, cartLine({ id: 'p2' })] });
  expect(JSON.parse(items.get('root') ?? '')).toMatchObject({
    version: 1,
    products: [
      { id: 'p1', image: '/pictures/lamp.png' },
      { id: 'p2', image: null },
    ],
  });
});

test('reading an empty storage returns the fallback', () => {
  const state = { ...EMPTY_STORE, orderCount: 1 };
  expect(readStore()).toEqual(EMPTY_STORE);
  expect(readStore(state)).toBe(state);
  expect(items.size).toBe(0);
});

test.each(['{', '[]', '"x"', 'null', '{"version":2,"products":[]}', '{"version":1,"products":7}'])(
  'a store that cannot be read is set aside: %s',
  (text) => {
    items.set('root', text);
    expect(readStore({ ...EMPTY_STORE, orderCount: 1 })).toEqual(EMPTY_STORE);
    expect(items.get('root.set-aside')).toBe(text);
    expect(readStore()).toEqual(EMPTY_STORE);
    expect(items.get('root.set-aside')).toBe(text);
  },
);

test('a store that the first release wrote is read completely', () => {
  const line = '{"id":"a","name":"Lamp","price":19.99,"discountPercentage":5,"onOffer":true,';
  const rest = '"image":"/media/lamp.webp","brand":"Aro","category":"Home","stock":5,"quantity":2}';
  const user = '{"id":"u1","name":"Mina","email":"mina@haat.test","exp":1900000000}';
  items.set('root', `{"version":1,"products":[${line}${rest}],"userInfo":${user},"orderCount":3}`);
  expect(readStore()).toEqual({
    products: [
      {
        id: 'a',
        name: 'Lamp',
        price: 19.99,
        oldPrice: null,
        discountPercentage: 5,
        onOffer: true,
        picture: { url: '/media/lamp.webp', srcset: null },
        brand: 'Aro',
        category: 'Home',
        isStockCounted: true,
        stock: 5,
        quantity: 2,
      },
    ],
    userInfo: MINA,
    clockAheadMs: 0,
    orderCount: 3,
    orderKey: null,
    unsettledAttempt: null,
    placedOrder: null,
  });
  expect(items.has('root.set-aside')).toBe(false);
});

test("§3.8 a cart stored with the specification's field names is read", () => {
  const stored = {
    _id: 'p1',
    name: 'Lamp',
    price: 10,
    oldPrice: 12,
    discountedPercentage: 15,
    offer: true,
    images: ['/pictures/lamp.png', '/pictures/lamp-2.png'],
    brand: 'Norrlyd',
    category: 'Light',
    stock: 3,
    quantity: 2,
  };
  expect(read({ products: [stored] })?.products).toEqual([
    { ...LAMP, picture: { url: '/pictures/lamp.png', srcset: null } },
  ]);
});

test.each([
  ['`image` takes precedence over `images`', { image: '/a.png', images: ['/b.png'] }, '/a.png'],
  ['the first of `images` replaces a missing one', { images: ['/b.png', '/c.png'] }, '/b.png'],
  ['an image that is not an address is none', { image: 7 }, undefined],
  ['it may have no image', { image: null }, undefined],
])('a line without a picture of several widths is read: %s', (_, images, url) => {
  const { picture: _picture, ...line } = LAMP;
  const picture = url === undefined ? null : { url, srcset: null };
  expect(read({ products: [{ ...line, ...images }] })?.products).toEqual([{ ...line, picture }]);
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['half a character as id', { ...STORED, id: '\uD83D' }],
  ['an id with a zero character', { ...STORED, id: 'a\0' }],
  ['no id', { ...STORED, id: undefined }],
  ['no name', { ...STORED, name: undefined }],
  ['a price in words', { ...STORED, price: 'free' }],
  ['a price below zero', { ...STORED, price: -1 }],
  ['no stock', { ...STORED, stock: undefined }],
  ['half a piece', { ...STORED, quantity: 0.5 }],
  ['no piece', { ...STORED, quantity: 0 }],
])('a cart line with %s is left out, and the others stay', (_, line) => {
  expect(read({ products: [line, STORED] })?.products).toEqual([LAMP]);
});

test('a cart line is read without the fields that make no sense', () => {
  const odd = { oldPrice: '12', discountPercentage: '15%', onOffer: 'yes', brand: 7, category: {} };
  const line = { ...STORED, ...odd, price: 0, stock: 0, picture: { srcset: 7 } };
  expect(read({ products: [line] })?.products).toEqual([
    cartLine({ price: 0, stock: 0, quantity: 2, picture: { url: '/pictures/lamp.png', srcset: null } }),
  ]);
});

test.each(['many', -1, 1.5, undefined])('an invalid number of orders counts as none: %s', (orderCount) => {
  expect(read({ orderCount })?.orderCount).toBe(0);
});

test.each([
  ['no id', { ...MINA, id: undefined }],
  ['no name', { ...MINA, name: undefined }],
  ['a number as e-mail', { ...MINA, email: 7 }],
  ['only text', 'Mina'],
])('a stored shopper with %s counts as signed out', (_, userInfo) => {
  expect(read({ userInfo })?.userInfo).toBeNull();
});

test('a shopper whose session has no valid end is still signed in', () => {
  expect(read({ userInfo: { ...MINA, exp: 'soon' } })?.userInfo).toEqual({ ...MINA, exp: null });
});

test.each([
  ['an empty key', { ...ATTEMPT, idempotencyKey: '' }],
  ['a key that the gateway refuses', { ...ATTEMPT, idempotencyKey: 'a b' }],
  ['a key that is no text', { ...ATTEMPT, idempotencyKey: 7 }],
  ['no shopper', { ...ATTEMPT, shopperId: undefined }],
  ['no time', { ...ATTEMPT, sentAt: 'today' }],
  ['no items', { ...ATTEMPT, items: 2 }],
  ['only text', 'attempt'],
])('an attempt with %s is dropped, because nobody could settle it', (_, unsettledAttempt) => {
  expect(read({ products: [STORED], unsettledAttempt })).toMatchObject({
    products: [LAMP],
    unsettledAttempt: null,
  });
});

test('an attempt that 2.0 stored is looked for, and the cart gets a key of its own', () => {
  const { state: _state, honoursKeys: _keys, replaced: _replaced, ...stored } = ATTEMPT;
  expect(read({ orderKey: stored.idempotencyKey, unsettledAttempt: stored })).toMatchObject({
    orderKey: null,
    unsettledAttempt: { ...ATTEMPT, state: 'LOST', honoursKeys: false },
  });
});

test('an input that is no order is dropped, and the attempt stays', () => {
  for (const input of ['{', '7', '{"items":[]}', '{"items":[],"address":{}}', 7])
    expect(read({ unsettledAttempt: { ...ATTEMPT, input } })?.unsettledAttempt).toEqual({
      ...ATTEMPT,
      input: null,
    });
});

test('invalid items of an attempt are dropped, and the others stay', () => {
  const damaged = [null, { productId: 7, quantity: 1 }, { productId: 'p2', quantity: 'two' }];
  const unsettledAttempt = { ...ATTEMPT, items: [...damaged, ...ATTEMPT.items] };
  expect(read({ unsettledAttempt })?.unsettledAttempt).toEqual(ATTEMPT);
});

test.each(['a b', '', 7, null])('an order key that the gateway refuses is dropped: %j', (orderKey) => {
  expect(read({ orderKey })?.orderKey).toBeNull();
});
