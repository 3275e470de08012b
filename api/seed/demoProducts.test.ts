import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import DEMO_BANNERS from './demoBanners.json' with { type: 'json' };
import { DEMO_PRODUCTS } from './demoProducts.ts';
import { DEMO_SHOPPERS } from './demoShoppers.ts';

const distinct = (values: readonly unknown[]): number => new Set(values).size;

test('the demo catalogue has at least 100 products, 20 in each of five categories, of 20 brands or more', () => {
  expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(100);
  const categories = [...new Set(DEMO_PRODUCTS.map(({ category }) => category))];
  const sizes = categories.map((name) => DEMO_PRODUCTS.filter(({ category }) => category === name).length);
  expect(sizes).toEqual([20, 20, 20, 20, 20]);
  expect(distinct(DEMO_PRODUCTS.map(({ brand }) => brand))).toBeGreaterThanOrEqual(20);
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
  ['with one review', ({ reviews }) => reviews.length === 1],
  ['with several reviews', ({ reviews }) => reviews.length >= 3],
  ['with a long name', ({ name }) => name.length > 70],
  ['without a picture', ({ images }) => images.length === 0],
  ['with several pictures', ({ images }) => images.length >= 2],
  ['under 50', ({ priceCents }) => priceCents < 5000],
  ['over 200', ({ priceCents }) => priceCents > 20_000 && priceCents <= 100_000],
] as [string, (product: (typeof DEMO_PRODUCTS)[number]) => boolean][])('there are products %s', (_, is) => {
  expect(DEMO_PRODUCTS.filter(is).length).toBeGreaterThanOrEqual(2);
});

test('each picture of the demo is there in its size, and none that the demo does not show', async () => {
  const sizes = new Map<string, [width: number, height: number]>([['placeholder.webp', [960, 960]]]);
  for (const { images } of DEMO_PRODUCTS) for (const image of images) sizes.set(basename(image), [960, 960]);
  for (const { image, imageTall } of DEMO_BANNERS) {
    sizes.set(basename(image), [2400, 1050]);
    sizes.set(basename(imageTall), [1200, 1500]);
  }
  const folder = join(import.meta.dirname, 'pictures');
  expect(readdirSync(folder).toSorted()).toEqual([...sizes.keys()].toSorted());
  for (const [file, [width, height]] of sizes)
    expect(await sharp(join(folder, file)).metadata()).toMatchObject({ format: 'webp', width, height });
});

test('the pictures together have at most 12 MB', () => {
  const folder = join(import.meta.dirname, 'pictures');
  const bytes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});

test('each product says its size, weight, capacity or contents, and something else that shoppers ask before they buy', () => {
  const silent = DEMO_PRODUCTS.filter(({ description }) => {
    const lines = description.split('\n').slice(2);
    const labels = lines.map((line) => /^([A-Z][a-z ]{2,13}): \S.{1,80}$/.exec(line)?.[1] ?? '');
    const hasMeasure = labels.some((label) =>
      /^(?:Sizes?|Weight|Capacity|Length|Width|Contents|Case)$/.test(label),
    );
    return labels.length < 2 || labels.includes('') || distinct(labels) < labels.length || !hasMeasure;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('a comment stands below two products at most, and once below the same product', () => {
  const comments = DEMO_PRODUCTS.flatMap(({ reviews }) => reviews.map(({ comment }) => comment));
  const repeated = comments.filter(
    (one) => one === '' || comments.filter((other) => other === one).length > 2,
  );
  expect(repeated).toEqual([]);
  const crowded = DEMO_PRODUCTS.filter(({ reviews }) => {
    const names = reviews.map(({ reviewerName }) => reviewerName);
    return distinct(names) < names.length || distinct(reviews.map(({ comment }) => comment)) < reviews.length;
  });
  expect(crowded).toEqual([]);
});

test('no product is rated below 3', () => {
  for (const { reviews } of DEMO_PRODUCTS) {
    const total = reviews.reduce((sum, { rating }) => sum + rating, 0);
    expect(total).toBeGreaterThanOrEqual(3 * reviews.length);
  }
});

test('one demo shopper has orders in every status', () => {
  const orders = DEMO_SHOPPERS[0]?.orders ?? [];
  expect(distinct(orders.map(({ status }) => status))).toBe(5);
  expect(distinct(orders.map(({ paymentStatus }) => paymentStatus))).toBe(3);
});
