import { expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { readPictures } from './sources.ts';

type Product = (typeof DEMO_PRODUCTS)[number];
const NEWEST = DEMO_PRODUCTS.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
const PICTURES = new Map(readPictures().map((picture) => [`/pictures/${picture.name}-1.webp`, picture]));

/** Names, lights and grounds of the products' first pictures; the demo's product without a picture has none. */
function looksOf(products: Product[]): { name: string; light: unknown; ground: unknown }[] {
  return products
    .filter(({ images }) => images.length > 0)
    .map(({ images }) => PICTURES.get(images[0] ?? ''))
    .map((picture) => ({
      name: picture?.name ?? '',
      light: picture?.['light'] ?? 'softbox',
      ground: picture?.['ground'],
    }));
}

const HOME_ROWS: [list: string, products: Product[]][] = [
  ['New Arrivals', NEWEST.filter(({ type }) => type === 'new_arrivals').slice(0, 12)],
  ['Our Bestsellers', NEWEST.filter(({ type }) => type === 'best_sellers').slice(0, 12)],
  ['Special Offers', NEWEST.filter(({ offer }) => offer).slice(0, 12)],
];
const CATEGORIES = [...new Set(NEWEST.map(({ category }) => category))].map<
  [list: string, products: Product[]]
>((name) => [name, NEWEST.filter(({ category }) => category === name)]);

test.each([...HOME_ROWS, ...CATEGORIES])(
  'Neighbours in the list %s differ in light and ground',
  (_, products) => {
    const looks = looksOf(products);
    expect(looks.length).toBeGreaterThanOrEqual(12);
    const alike = looks.filter((look, at) => {
      const before = looks[at - 1];
      return look.light === before?.light || look.ground === before?.ground;
    });
    expect(alike).toEqual([]);
  },
);
