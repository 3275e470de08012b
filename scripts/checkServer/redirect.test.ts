import { expect, test } from 'vitest';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import { redirectOf } from './redirect.ts';

const BASE = 'https://shop.example/backend';

test.each<[CallName, location: string, target: string, route: string | null]>([
  // Django's APPEND_SLASH.
  ['products', '/backend/api/products/', '/api/products/', 'GET /api/products/'],
  ['products', '/backend/en/products?page=1', '/en/products', 'GET /en/products'],
  ['createOrder', `${BASE}/api/v2/order/create`, '/api/v2/order/create', 'POST /api/v2/order/create'],
  ['order', '/backend/api/order/user/ffff/', '/api/order/user/ffff/', 'GET /api/order/user/{id}/'],
  ['product', '/backend/api/products/?_id=p%201', '/api/products/', 'GET /api/products/{id}/'],
  ['product', '/backend/products/p%201', '/products/p%201', 'GET /products/{id}'],
  // Without its parameter, this would be the route of all products.
  ['specialOffers', '/backend/api/products/?_type=special_offers', '/api/products/', null],
  // TLS ends before the server, github.com/Flexget/Flexget/pull/943.
  ['products', 'http://shop.example/backend/api/products/', '/api/products/', 'GET /api/products/'],
  // Laravel's and Django's answer to shoppers who are not signed in.
  ['profile', '/backend/login?next=/api/user/profile', '/login', null],
  ['products', '/backend/', '/', null],
  // The same again, with a cookie.
  ['products', '/backend/api/products?again=1', '/api/products', null],
  ['products', '/products', '/products', null],
  [
    'products',
    'https://www.shop.example/backend/api/products',
    'https://www.shop.example/backend/api/products',
    null,
  ],
])(
  '%s that is redirected to %s leads to %s, and the adapter has the route %s',
  (call, location, target, route) => {
    const found = redirectOf(call, location, BASE, 'p 1');
    expect(found?.target).toBe(target);
    const routes = found?.help.flatMap((line) => (typeof line === 'string' ? [] : (line.route ?? [])));
    expect(routes).toEqual(route === null ? [] : [route]);
  },
);

test('a location that is no address is none', () => {
  expect(redirectOf('products', 'https://', BASE)).toBeNull();
});
