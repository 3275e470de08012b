import { expect, test } from 'vitest';
import { pictureInWidth, pictureVariants, WIDTHS } from './widths.ts';

const SETTINGS = {
  API_BASE_URL: 'http://10.0.0.5:4001/shop',
  IMAGE_ORIGINS: ['https://cdn.shop.test', 'https://photos.test'],
};

test.each([
  ['/media/uploads/lamp.jpg', '/media/@w640/uploads/lamp.jpg'],
  ['/media/uploads/a%20b.png?v=2', '/media/@w640/uploads/a%20b.png?v=2'],
  ['/media/w640/lamp.jpg', '/media/@w640/w640/lamp.jpg'],
  ['https://cdn.shop.test/lamp.jpg', '/media/@w640/@1/lamp.jpg'],
  ['https://photos.test/photo-15057?fit=crop', '/media/@w640/@2/photo-15057?fit=crop'],
])('%s is offered in all widths, for example as %s, which leads back to it', (address, expected) => {
  const variants = pictureVariants(address, SETTINGS);
  expect(variants.map(({ width }) => width)).toEqual(WIDTHS);
  expect(variants[2]).toEqual({ url: expected, width: 640 });
  const parsed = pictureInWidth(expected.replace('/media', ''), SETTINGS);
  const { href } = new URL(address.replace('/media', ''), SETTINGS.API_BASE_URL);
  expect(parsed).toMatchObject({ width: 640, original: { url: href } });
});

test.each(['/media/photo.php?id=1', 'https://cdn.shop.test/logo.svg', 'https://elsewhere.test/lamp.jpg'])(
  '%s is offered only as it is',
  (address) => expect(pictureVariants(address, SETTINGS)).toEqual([]),
);

test.each([
  ['/@w160//elsewhere.test/lamp.jpg', { server: 0, path: '/elsewhere.test/lamp.jpg' }],
  ['/@w160/@2/a/../b', { server: 2, path: '/b' }],
  ['/@w160/@1/%2e%2e/lamp.jpg', { server: 0, path: '/lamp.jpg' }],
  ['/@w160/uploads/lamp.jpg?a=/../b', { server: 0, path: '/uploads/lamp.jpg?a=/../b' }],
  ['/@w160/uploads/a%3Fb=1.jpg', { server: 0, path: '/uploads/a%3Fb=1.jpg' }],
])('%s requests %j', (address, original) => {
  expect(pictureInWidth(address, SETTINGS)).toMatchObject({ original });
});

test.each([
  '/@w641/uploads/lamp.jpg',
  '/@w0640/uploads/lamp.jpg',
  '/@w1/uploads/lamp.jpg',
  '/@w640',
  '/@w640/',
  '/@w640/@0/lamp.jpg',
  '/@w640/@3/lamp.jpg',
  '/@w640/@01/lamp.jpg',
  '/@w640/@99999999999999999999/lamp.jpg',
  '/@w640/@1/a/..%2f..%2fb.jpg',
  '/@w640/@1/a%5c..%5cb.jpg',
  '/@w640/@1/%252e%252e/b.jpg',
  '/@w640/@1/a%252fb.jpg',
  '/@w640/@1/a%00b.jpg',
  '/@w640/api/products',
  '/@w640/uploads/.env',
  '/@w640/https://elsewhere.test/',
])('%s is not the address of a picture', (address) => {
  expect(pictureInWidth(address, SETTINGS)).toBeNull();
});
