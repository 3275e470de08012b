import { InMemoryCache } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import { toCartLine } from './cart.ts';
import { EMPTY_STORE } from './persistedStore.ts';
import { createStore } from './storeCache.ts';

const LINE = toCartLine(
  {
    id: 'a',
    name: 'Lamp',
    price: 12.5,
    discountPercentage: 10,
    onOffer: true,
    image: '/media/pictures/lamp-640.webp',
    brand: 'Aro',
    category: 'Home & Garden',
    stock: 4,
  },
  2,
);

beforeEach(() => {
  localStorage.clear();
});

test('§3 the store is persisted under root, version 1, in the same tick', () => {
  const store = createStore(new InMemoryCache());
  store.update((state) => ({ ...state, products: [LINE], orderCount: 3 }));
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
    version: 1,
    products: [LINE],
    userInfo: null,
    orderCount: 3,
  });
});

test('§3 the cart is still there after a reload', () => {
  createStore(new InMemoryCache()).update((state) => ({ ...state, products: [LINE] }));
  expect(createStore(new InMemoryCache()).read().products).toEqual([LINE]);
});

test.each(['{', '[]', '"x"', '{"version":2,"products":[]}', '{"version":1,"products":7}'])(
  'a store that cannot be read is set aside: %s',
  (text) => {
    localStorage.setItem('root', text);
    expect(createStore(new InMemoryCache()).read()).toEqual(EMPTY_STORE);
    expect(localStorage.getItem('root.set-aside')).toBe(text);
    expect(createStore(new InMemoryCache()).read()).toEqual(EMPTY_STORE);
  },
);

test('lines that make no sense are left out, the others stay', () => {
  const products = [LINE, { ...LINE, id: 'b', quantity: 0.5 }, { ...LINE, id: 'c', price: 'free' }, null];
  localStorage.setItem('root', JSON.stringify({ version: 1, products, userInfo: null, orderCount: 'many' }));
  expect(createStore(new InMemoryCache()).read()).toEqual({ ...EMPTY_STORE, products: [LINE] });
});

test('a change in another tab is followed', () => {
  const store = createStore(new InMemoryCache());
  const stop = store.followOtherTabs();
  localStorage.setItem(
    'root',
    JSON.stringify({ version: 1, products: [LINE], userInfo: null, orderCount: 0 }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  expect(store.read().products).toEqual([LINE]);
  stop();
});
