import { expect, test } from 'vitest';
import { pictureVariants, srcset } from './picturesResolvers.ts';

test("a product's picture of the reference API comes in four widths of each format", () => {
  const variants = pictureVariants('/media/pictures/desk-lamp-2-640.webp', 'AVIF');
  expect(variants[0]).toEqual({ url: '/media/pictures/desk-lamp-2-160.avif', width: 160, format: 'AVIF' });
  expect(srcset(variants)?.split(', ')).toEqual(
    [160, 320, 640, 1280].map((width) => `/media/pictures/desk-lamp-2-${width}.avif ${width}w`),
  );
  expect(srcset(pictureVariants('/media/pictures/desk-lamp-2-640.webp', 'WEBP'))).toContain(
    '-160.webp 160w,',
  );
});

test('a banner comes wider', () => {
  const variants = pictureVariants('/media/pictures/banner-autumn-1280.webp', 'WEBP');
  expect(variants.map(({ width }) => width)).toEqual([640, 750, 960, 1280, 1920]);
});

test.each([
  'https://cdn.shop.test/lamp.jpg',
  'https://cdn.shop.test/media/pictures/lamp-640.webp',
  '/media/pictures/lamp.png',
  '/media/uploads/lamp-640.webp',
  '/media/pictures/lamp-640.webp?v=2',
])('a picture that is named in another way has no variants: %s', (address) => {
  const variants = pictureVariants(address, 'AVIF');
  expect(variants).toEqual([]);
  expect(srcset(variants)).toBeNull();
});
