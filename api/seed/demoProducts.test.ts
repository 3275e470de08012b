import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emojiFile } from '#api/pictures/emojiFile.ts';
import { SCENES } from '#api/pictures/scenes.ts';
import { DEMO_BANNERS } from './demoBanners.ts';
import { CATALOGUE_ROWS, DEMO_PRODUCTS } from './demoProducts.ts';
import { DEMO_SHOPPERS } from './demoShoppers.ts';

const distinct = (values: readonly unknown[]): number => new Set(values).size;

test('the demo catalogue has at least 120 products in five categories and 20 brands', () => {
  expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(120);
  expect(distinct(DEMO_PRODUCTS.map(({ category }) => category))).toBe(5);
  expect(distinct(DEMO_PRODUCTS.map(({ brand }) => brand))).toBe(20);
  expect(distinct(DEMO_PRODUCTS.map(({ id }) => id))).toBe(DEMO_PRODUCTS.length);
  expect(distinct(DEMO_PRODUCTS.map(({ name }) => name))).toBe(DEMO_PRODUCTS.length);
  for (const { id } of DEMO_PRODUCTS) expect(id).toMatch(/^[\da-f]{24}$/);
});

test.each([
  ['out of stock', ({ stock }) => stock === 0],
  ['low in stock', ({ stock }) => stock > 0 && stock <= 5],
  ['new', ({ badge }) => badge],
  ['with a discount', ({ discountedPercentage, offer }) => discountedPercentage > 0 && offer],
  ['on sale without a discount', ({ discountedPercentage, offer }) => discountedPercentage === 0 && offer],
  ['without reviews', ({ reviews }) => reviews.length === 0],
  ['with many reviews', ({ reviews }) => reviews.length >= 12],
  ['with a long name', ({ name }) => name.length > 70],
  ['without a picture', ({ images }) => images.length === 0],
  ['with several pictures', ({ images }) => images.length >= 3],
  ['under 50', ({ priceCents }) => priceCents < 5000],
  ['over 200', ({ priceCents }) => priceCents > 20_000 && priceCents <= 100_000],
] as [string, (product: (typeof DEMO_PRODUCTS)[number]) => boolean][])('there are products %s', (_, is) => {
  expect(DEMO_PRODUCTS.filter(is).length).toBeGreaterThanOrEqual(2);
});

test('every picture in the demo data can be rendered', () => {
  const named = [
    ...DEMO_PRODUCTS.flatMap(({ images, reviews }) => [...images, ...reviews.map(({ image }) => image)]),
    ...DEMO_BANNERS.map(({ image }) => image),
  ].filter((address) => address !== null);
  const names = named.map((address) => /^\/pictures\/(.+)\.webp$/.exec(address)?.[1] ?? address);
  expect(names.filter((name) => !SCENES.has(name))).toEqual([]);
  const emojis = [...SCENES.values()].flatMap(({ objects }) => objects.map(({ emoji }) => emoji));
  for (const emoji of [...emojis, ...CATALOGUE_ROWS.flatMap((row) => row.emojis)])
    expect(existsSync(emojiFile(emoji))).toBe(true);
});

test('no object is drawn at more than twice its 256 pixels, and the pictures of a product all differ', () => {
  for (const { objects, width, ratio } of SCENES.values())
    for (const { size } of objects) expect((size * width) / ratio).toBeLessThanOrEqual(512);
  for (const { images } of DEMO_PRODUCTS) {
    const shown = images.map((image) => {
      const scene = SCENES.get(image.replace(/^\/pictures\/|\.webp$/g, ''));
      return scene?.objects.map(({ emoji }) => emoji).join(' ');
    });
    expect(distinct(shown)).toBe(images.length);
  }
});

test('one demo shopper has orders in every status', () => {
  const orders = DEMO_SHOPPERS[0]?.orders ?? [];
  expect(distinct(orders.map(({ status }) => status))).toBe(5);
  expect(distinct(orders.map(({ paymentStatus }) => paymentStatus))).toBe(3);
  for (const { items } of orders)
    for (const { productIndex } of items) expect(DEMO_PRODUCTS[productIndex]).toBeDefined();
});
