import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply } from '#tests/support/rest/restServer.ts';

const ORIGIN = 'https://kiosk.example';

const { rest, gateway } = await scriptedGateway(
  { CORS_ORIGINS: ORIGIN },
  {
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [{ _id: '66f0a1b2', name: 'Lamp', price: 10 }] },
    'GET /pictures/lamp.png': reply(200, 'png', { 'content-type': 'image/png', etag: '"1"' }),
    'GET /pictures/evil.svg': reply(200, '<svg/>', { 'content-type': 'image/svg+xml' }),
  },
);

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { headers, redirect: 'manual' });

test('/schema.graphql is the schema, unchanged', async () => {
  expect(await (await get('/schema.graphql')).text()).toBe(readFileSync('schema.graphql', 'utf8'));
});

test('a GET query works from a shell, and not from another site', async () => {
  const path = `/graphql?query=${encodeURIComponent('{ banners { id } }')}`;
  expect(await (await get(path)).json()).toEqual({ data: { banners: [] } });
  expect((await get(path, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(
    400,
  );
});

test('other methods, bodies that are not JSON and bodies that are too large are refused with a reason', async () => {
  const url = `${gateway.url}/graphql`;
  const put = await fetch(url, { method: 'PUT' });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toContain('POST');
  const json = { 'content-type': 'application/json' };
  const text = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{ banners { id } }',
  });
  expect(text.status).toBe(415);
  const broken = await fetch(url, { method: 'POST', headers: json, body: '{"query":' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  const large = await fetch(url, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query: `{ a }${' '.repeat(200_000)}` }),
  });
  expect(large.status).toBe(413);
});

test('only listed origins may read answers', async () => {
  const preflight = async (origin: string): Promise<string | null> => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await preflight(ORIGIN)).toBe(ORIGIN);
  expect(await preflight('https://evil.example')).toBeNull();
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

test.each([
  ['/', 200],
  ['/shop?category=Sports', 200],
  ['/product/66f0a1b2', 200],
  ['/Product', 200],
  ['/orders', 200],
  ['/product/unknown', 404],
  ['/404', 404],
  ['/nothing/here', 404],
])('§2.1 the page %s is answered with %i', async (path, status) => {
  const response = await get(path, { accept: 'text/html' });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<div id="root"');
});

test("the REST server's pictures are passed on, and nothing else of it", async () => {
  const picture = await get('/media/pictures/lamp.png');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('etag')).toBe('"1"');
  expect((await get('/media/pictures/evil.svg')).status).toBe(404);
  expect((await get('/media/api/products')).status).toBe(404);
  expect((await get('/media/..%2f..%2fetc/passwd')).status).toBe(404);
});

const nested = (depth: number): string =>
  depth === 0 ? 'name' : `related(limit: 8) { ${nested(depth - 1)} }`;

test.each([
  ['too deep', `{ products { ${nested(12)} } }`],
  ['lists in lists', `{ products { ${nested(3)} } }`],
  [
    'too many aliases',
    `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: banners { id }`).join(' ')} }`,
  ],
  [
    'sign-in forty times',
    `mutation { ${Array.from({ length: 10 }, (_, index) => `a${index}: login(input: { email: "a@b.cd", password: "x" }) { success }`).join(' ')} }`,
  ],
  ['too many directives', `{ banners ${'@include(if: true) '.repeat(20)} { id } }`],
])('an operation that is %s is refused before it runs', async (_, query) => {
  rest.requests.length = 0;
  const { data, errors } = await gateway.ask(query);
  expect(data).toBeNull();
  expect(errors.map(({ extensions }) => extensions.code)).toContain('OPERATION_TOO_LARGE');
  expect(rest.requests).toEqual([]);
});

test('the introspection query of playgrounds is allowed', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { data, errors } = await gateway.ask(getIntrospectionQuery());
  expect(errors).toEqual([]);
  expect(data.__schema.queryType.name).toBe('Query');
});
