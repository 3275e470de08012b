import { expect, test, vi } from 'vitest';
import { isPicturePath, pictureAddress } from './pictureAddress.ts';
import type { ReportUnreadable } from './unreadable.ts';

const reportUnreadable = vi.fn<ReportUnreadable>();
const RULES = { baseUrl: 'http://10.0.0.5:4001', imageOrigins: ['https://cdn.shop.test'], reportUnreadable };

test.each([
  ['/pictures/lamp-640.webp', '/media/pictures/lamp-640.webp'],
  ['uploads/a b.png', '/media/uploads/a%20b.png'],
  ['http://10.0.0.5:4001/uploads/a.png?v=2', '/media/uploads/a.png?v=2'],
  ['/../../etc/passwd', '/media/etc/passwd'],
  ['https://cdn.shop.test/a.png', 'https://cdn.shop.test/a.png'],
  [' /uploads/a.png ', '/media/uploads/a.png'],
  ['\u00A0/uploads/a.png', '/media/uploads/a.png'],
  // multer on Windows.
  ['uploads\\a.png', '/media/uploads/a.png'],
  ['https://10.0.0.5:4001/uploads/a.png', '/media/uploads/a.png'],
  ['http://cdn.shop.test/a.png', 'https://cdn.shop.test/a.png'],
  ['HTTP://CDN.Shop.test/a.png', 'https://cdn.shop.test/a.png'],
  ['//cdn.shop.test/a.png', 'https://cdn.shop.test/a.png'],
  ['/uploads/lamp #2.jpg', '/media/uploads/lamp%20%232.jpg'],
  ['/uploads/lamp.jpg#2', '/media/uploads/lamp.jpg'],
  ['/uploads/100%cashmere wool.jpg', '/media/uploads/100%25cashmere%20wool.jpg'],
  ['/uploads/100% wool.jpg', '/media/uploads/100%25%20wool.jpg'],
  ['/uploads/100%25.jpg', '/media/uploads/100%25.jpg'],
  ['/uploads/what?.jpg', '/media/uploads/what%3F.jpg'],
  ['/uploads/a.png?b.png', '/media/uploads/a.png?b.png'],
  ['/resize?file=a.png', '/media/resize?file=a.png'],
  ['/uploads/শাড়ি.jpg', '/media/uploads/%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF.jpg'],
])('%s is served at %s', (value, expected) => {
  expect(pictureAddress(value, RULES)).toBe(expected);
});

test.each([
  'https://elsewhere.test/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  '//elsewhere.test/a.png',
  // Browsers read these as another host, too.
  '/\\elsewhere.test/a.png',
  '\\\\elsewhere.test/a.png',
  '/\t/elsewhere.test/a.png',
  '/\n\\elsewhere.test/a.png',
  'ftp://10.0.0.5:4001/a.png',
  'blob:http://10.0.0.5:4001/a.png',
  'http://[',
  '',
  ' ',
  null,
  7,
])('%s is not a picture', (value) => {
  expect(pictureAddress(value, RULES)).toBeNull();
});

test('the origin of a picture that is left out is reported', () => {
  reportUnreadable.mockClear();
  pictureAddress('/uploads/a.png', RULES);
  expect(reportUnreadable).not.toHaveBeenCalled();
  pictureAddress('https://elsewhere.test/a.png', RULES);
  const text =
    'Pictures of https://elsewhere.test are not shown. To show them, add this origin to IMAGE_ORIGINS.';
  expect(reportUnreadable.mock.calls).toEqual([['picture', text, 'https://elsewhere.test']]);
});

test('pictures of a server below a path have that path in their addresses', () => {
  const rules = { ...RULES, baseUrl: 'https://shop.test/rest' };
  expect(pictureAddress('uploads/a.png', rules)).toBe('/media/rest/uploads/a.png');
});

test.each([
  '/pictures/lamp-640.webp',
  '/lamp.JPG',
  '/lamp.jpeg',
  '/lamp.gif',
  '/lamp.jfif',
  '/uploads/lamp%20%232.jpg',
  '/uploads/100%25%20wool.jpg',
  '/uploads/what%3F.jpg',
  '/upload/9f8e',
  '/image/9f8e',
  '/img/9f8e',
  '/picture/9f8e',
  '/photo/9f8e',
  '/Photos/9f8e',
  '/avatar/9f8e',
  '/media/9f8e',
  '/file/9f8e',
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
  '/lamp.png/',
  '/lamp.png.html',
  '/lamppng',
  '/uploads/a%1f.png',
  '/uploads/a%7F.png',
  '/uploads\\a.png',
])('%s cannot be a picture', (path) => {
  expect(isPicturePath(path)).toBe(false);
});
