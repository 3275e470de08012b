import { expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { readPictures } from './sources.ts';

type Product = (typeof DEMO_PRODUCTS)[number];
const NEWEST = DEMO_PRODUCTS.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
const PICTURES = new Map(readPictures().map((picture) => [`/pictures/${picture.name}-1.webp`, picture]));

/** Light and ground of the first pictures of the list's twelve newest products. */
function looksOf(isIn: (product: Product) => boolean): { light: unknown; ground: unknown }[] {
  return NEWEST.filter((product) => isIn(product))
    .slice(0, 12)
    .map(({ images }) => PICTURES.get(images[0] ?? ''))
    .map((picture) => ({ light: picture?.['light'] ?? 'softbox', ground: picture?.['ground'] }));
}

test.each<[row: string, isIn: (product: Product) => boolean]>([
  ['New Arrivals', ({ type }) => type === 'new_arrivals'],
  ['Our Bestsellers', ({ type }) => type === 'best_sellers'],
  ['Special Offers', ({ offer }) => offer],
])("Neighbours in home's row %s differ in light and ground", (_, isIn) => {
  const looks = looksOf(isIn);
  expect(looks).toHaveLength(12);
  const alike = looks.filter((look, at) => {
    const before = looks[at - 1];
    return look.light === before?.light || look.ground === before?.ground;
  });
  expect(alike).toEqual([]);
});
