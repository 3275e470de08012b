import { InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { addToCart } from './cart.ts';
import { EMPTY_STORE, type StoreState } from './persistedStore.ts';
import { HYDRATE_TIMEOUT_MS } from './storageOpening.ts';
import { createStore } from './createStore.ts';

const LINE = cartLine({ id: 'a', quantity: 2 });

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('§3.8 the store is persisted under root, version 1, in the same tick', () => {
  const store = createStore(new InMemoryCache());
  store.update((state) => ({ ...state, products: [LINE], orderCount: 3 }));
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
    version: 1,
    products: [{ ...LINE, image: null }],
    userInfo: null,
    clockAheadMs: 0,
    orderCount: 3,
    orderKey: expect.stringMatching(/^[\da-f]{32}$/),
    unsettledAttempt: null,
    placedOrder: null,
  });
});

test('a cart has the key of its next order from its first product on, and every tab has the same key', () => {
  const here = createStore(new InMemoryCache());
  expect(here.read().orderKey).toBeNull();
  here.update((state) => ({ ...state, products: [LINE] }));
  const { orderKey } = here.read();
  expect(orderKey).not.toBeNull();
  const there = createStore(new InMemoryCache());
  there.update((state) => ({ ...state, products: [LINE, { ...LINE, id: 'b' }] }));
  expect(there.read().orderKey).toBe(orderKey);
});

test('an attempt is read as it was written, with the one that it would replace', () => {
  const first: StoreState['unsettledAttempt'] = {
    state: 'OPEN',
    idempotencyKey: 'k1',
    shopperId: 'u1',
    items: [{ productId: 'a', quantity: 2 }],
    sentAt: 1,
    input: null,
    honoursKeys: true,
    replaced: null,
  };
  const unsettledAttempt = { ...first, state: 'SENDING' as const, idempotencyKey: 'k2', replaced: first };
  const store = createStore(new InMemoryCache());
  store.update((state) => ({ ...state, unsettledAttempt }));
  const { replaced: _, ...earlier } = first;
  expect(store.read().unsettledAttempt).toEqual({ ...unsettledAttempt, replaced: earlier });
});

test('an unchanged store is not written, because another tab may be emptying it at this moment', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, products: [LINE] }));
  const write = vi.spyOn(Storage.prototype, 'setItem');
  createStore(new InMemoryCache()).update((state) => state);
  expect(write).not.toHaveBeenCalled();
});

test('§3.9 the cart is still there after a reload', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, products: [LINE] }));
  expect(createStore(new InMemoryCache()).read().products).toEqual([LINE]);
});

test('a change builds on what another tab has just written', () => {
  const here = createStore(new InMemoryCache());
  const there = createStore(new InMemoryCache());
  there.update((state) => ({ ...state, products: [LINE] }));
  here.update((state) => ({ ...state, orderCount: 2 }));
  expect(here.read()).toMatchObject({ products: [LINE], userInfo: null, orderCount: 2 });
});

test('a page that returns from the back/forward cache reads the store again', () => {
  const store = createStore(new InMemoryCache());
  store.followOtherTabs();
  createStore(new InMemoryCache()).update((state) => ({ ...state, orderCount: 4 }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.read().orderCount).toBe(4);
});

test('when the storage is full, the cart lasts until the page is left', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, orderCount: 1 }));
  const store = createStore(new InMemoryCache());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.update((state) => ({ ...state, products: [LINE] }));
  store.update((state) => ({ ...state, orderCount: 2 }));
  expect(store.read()).toMatchObject({ products: [LINE], userInfo: null, orderCount: 2 });
});

test('the cart in a storage that opens late is merged with what was added meanwhile', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, products: [LINE] }));
  const open = blockStorage();
  const store = createStore(new InMemoryCache());
  store.update((state) => ({ ...state, products: addToCart(state.products, { ...LINE, id: 'b' }) }));
  expect(store.read().products.map(({ id }) => id)).toEqual(['b']);
  open();
  vi.advanceTimersByTime(HYDRATE_TIMEOUT_MS / 2);
  expect(store.read().products.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(localStorage.getItem('root')).toContain('"b"');
});

test('§9.21 after 5000 ms the store no longer waits for a storage that stays closed', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, products: [LINE] }));
  const open = blockStorage();
  const store = createStore(new InMemoryCache());
  vi.advanceTimersByTime(5000);
  open();
  vi.advanceTimersByTime(5000);
  expect(store.read()).toEqual(EMPTY_STORE);
});

/** Refuses access until the returned function is called; stops the clock until the test moves it. */
function blockStorage(): () => void {
  vi.useFakeTimers();
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  return () => storage.mockRestore();
}
