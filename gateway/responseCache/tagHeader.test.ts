import { expect, test } from 'vitest';
import { tagHeader } from './tagHeader.ts';

test('tags are separated by commas, and characters that a header cannot hold are percent-encoded', () => {
  const tags = new Set(['product:64f0-a', 'category:Home, Sweet Home', 'category:কাপড়', 'banners']);
  expect(tagHeader(tags)).toBe(
    'product:64f0-a,category:Home%2C%20Sweet%20Home,category:%E0%A6%95%E0%A6%BE%E0%A6%AA%E0%A6%A1%E0%A6%BC,banners',
  );
  expect(tagHeader(new Set(['category:\uD800']))).toBe('category:%EF%BF%BD');
  expect(tagHeader(new Set())).toBe('');
});

test('a header that would exceed 2 kB names the catalogue instead of its products', () => {
  const products = Array.from({ length: 400 }, (_, index) => `product:${String(index).padStart(8, '0')}`);
  expect(tagHeader(new Set(products.slice(0, 100))).split(',')).toHaveLength(100);
  expect(tagHeader(new Set(products))).toBe('catalogue');
  expect(tagHeader(new Set([...products, 'banners']))).toBe('catalogue,banners');
});
