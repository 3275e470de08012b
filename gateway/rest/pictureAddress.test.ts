import { expect, test } from 'vitest';
import { pictureAddress } from './pictureAddress.ts';

const RULES = { baseUrl: 'http://10.0.0.5:4001', imageOrigins: ['https://cdn.shop.test'] };

test.each([
  ['/pictures/lamp-640.webp', '/media/pictures/lamp-640.webp'],
  ['uploads/a b.png', '/media/uploads/a%20b.png'],
  ['http://10.0.0.5:4001/uploads/a.png?v=2', '/media/uploads/a.png?v=2'],
  ['/../../etc/passwd', '/media/etc/passwd'],
  ['https://cdn.shop.test/a.png', 'https://cdn.shop.test/a.png'],
])('%s is found at %s', (value, expected) => {
  expect(pictureAddress(value, RULES)).toBe(expected);
});

test.each([
  'https://elsewhere.test/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  '//elsewhere.test/a.png',
  '',
  null,
  7,
])('%s is no picture', (value) => {
  expect(pictureAddress(value, RULES)).toBeNull();
});
