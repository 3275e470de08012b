import { expect, test } from 'vitest';
import { pictureSources } from './pictureSources.ts';

test("the shop's own product picture comes in four widths and two formats", () => {
  const { src, avif, webp } = pictureSources('/media/pictures/desk-lamp-2-640.webp');
  expect(src).toBe('/media/pictures/desk-lamp-2-640.webp');
  expect(avif).toContain('/media/pictures/desk-lamp-2-160.avif 160w');
  expect(webp?.split(', ')).toEqual(
    [160, 320, 640, 1280].map((width) => `/media/pictures/desk-lamp-2-${width}.webp ${width}w`),
  );
});

test('a banner comes wider', () => {
  expect(pictureSources('/media/pictures/banner-autumn-1280.webp').webp).toContain('1920w');
});

test("another server's picture is taken as it is", () => {
  expect(pictureSources('https://cdn.shop.test/lamp.jpg')).toEqual({ src: 'https://cdn.shop.test/lamp.jpg' });
});

test.each([null, ''])('no address, no picture: %s', (url) => {
  expect(pictureSources(url)).toEqual({ src: null });
});
