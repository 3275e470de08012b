import { expect, test } from 'vitest';
import { isPicturePath, pictureAddress } from './pictureAddress.ts';

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

test.each([
  '/pictures/lamp-640.webp',
  '/lamp.JPG',
  '/api/uploads/a%20b.png',
  '/avatars/66f0a1b2.avif',
  '/uploads/9f8e7d6c5b4a',
  '/api/images/66f0a1b2',
])('%s can be a picture', (path) => {
  expect(isPicturePath(path)).toBe(true);
});

test.each([
  '/',
  '/healthz',
  '/outbox',
  '/api/products',
  '/api/user/profile',
  '/admin',
  '/uploads/',
  '/uploads/.env',
  '/uploads/backup.sql',
  '/uploads/..%2f..%2fapi%2fproducts',
  '/uploads/..%5c..%5cetc',
  '/uploads/a%00.png',
  '/images/evil.svg',
])('%s cannot', (path) => {
  expect(isPicturePath(path)).toBe(false);
});
