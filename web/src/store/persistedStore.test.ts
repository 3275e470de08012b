import { expect, test } from 'vitest';
import { parseStore } from './persistedStore.ts';

const storeOf = (line: object): string => JSON.stringify({ version: 1, products: [line] });

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
  expect(parseStore(storeOf(stored))?.products).toEqual([
    {
      id: 'p1',
      name: 'Lamp',
      price: 10,
      oldPrice: 12,
      discountPercentage: 15,
      onOffer: true,
      picture: { url: '/pictures/lamp.png', srcset: null },
      brand: 'Norrlyd',
      category: 'Light',
      stock: 3,
      quantity: 2,
    },
  ]);
});

test('`image` takes precedence over `images`, as in a product', () => {
  const line = {
    _id: 'p1',
    name: 'Lamp',
    price: 10,
    stock: 3,
    quantity: 1,
    image: '/a.png',
    images: ['/b.png'],
  };
  expect(parseStore(storeOf(line))?.products[0]?.picture?.url).toBe('/a.png');
});
