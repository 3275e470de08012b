import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

const { gateway } = await scriptedGateway(
  {},
  {
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [{ _id: '66f0a1b2', name: 'Lamp', price: 10 }] },
  },
);

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { headers, redirect: 'manual' });

test('other methods are refused with those that are allowed', async () => {
  const put = await fetch(`${gateway.url}/graphql`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
});

test('answers have a request id, and headers that restrict browsers', async () => {
  const response = await get('/', { 'x-request-id': 'shopper-1', accept: 'text/html' });
  expect(response.headers.get('x-request-id')).toBe('shopper-1');
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+';style-src 'self'(?: 'sha256-[^']+')*;/,
  );
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-powered-by')).toBeNull();
});

test('only documents say what they may not use of the device', async () => {
  for (const path of ['/', '/playground/', '/none'])
    expect((await get(path)).headers.get('permissions-policy')).toContain('camera=()');
  for (const path of ['/graphql', '/healthz', '/schema.graphql'])
    expect((await get(path)).headers.get('permissions-policy')).toBeNull();
});
