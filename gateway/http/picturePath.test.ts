import { expect, test } from 'vitest';
import { isPicturePath } from './picturePath.ts';

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
