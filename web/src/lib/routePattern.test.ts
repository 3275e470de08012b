import { expect, test } from 'vitest';
import { routePattern } from './routePattern.ts';

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/Shop/', '/shop'],
  ['/product/64f0c0ffee0000000000a001', '/product/:id'],
  ['/checkout/64f0c0ffee0000000000b001', '/checkout/:orderId'],
  ['/Product', '/Product'],
  ['/PRODUCT', 'other'],
  ['/reset-password/mina@haat.test', 'other'],
])('%s is a page of %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});
