import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { postOperation } from '#tests/support/postOperation.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import manifest from '#gateway/generated/webDocuments.json' with { type: 'json' };
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

const NAMES = 'query Names { products { id name } }';
const OPERATIONS = [
  { id: 'names-1', name: 'Names', type: 'query', body: NAMES },
  {
    id: 'shop-1',
    name: 'Shop',
    type: 'query',
    body: 'query Shop($filter: CatalogueFilter) { banners { id } catalogue(filter: $filter) { items { id } } }',
  },
  {
    id: 'mine-1',
    name: 'Mine',
    type: 'query',
    body: 'query Mine { banners { id } ...V } fragment V on Query { viewer { orderCount } }',
  },
  {
    id: 'login-1',
    name: 'Login',
    type: 'mutation',
    body: 'mutation Login { login(input: { email: "a@haat.test", password: "guess" }) { success } }',
  },
];
const file = join(folderOfFile(), 'kiosk.json');
writeFileSync(
  file,
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations: OPERATIONS }),
);

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  rest = await restOfTest({
    'GET /api/banner': [{ _id: 'b1', title: 'Spring' }],
    'GET /api/products': {
      success: true,
      products: [{ _id: 'p1', name: 'Lamp', price: 10, category: 'Home, Garden' }],
    },
    'POST /api/user/login': { success: false, message: 'Wrong password' },
  });
});

const open = async (env: NodeJS.ProcessEnv = {}): Promise<GatewayUnderTest> =>
  (gateway = await gatewayOfTest(rest.url, { TRUSTED_DOCUMENTS_FILES: file, ...env }));

const get = async (search: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${gateway.url}/graphql?${new URLSearchParams(search).toString()}`, { headers });

const cacheHeaders = ({ headers }: Response): Record<string, string | null> =>
  Object.fromEntries(['cache-control', 'etag', 'cache-tag', 'vary'].map((name) => [name, headers.get(name)]));

test('a public query by GET and its id may be cached by browsers and proxies, from the first answer on', async () => {
  await open({ CACHE_FRESH_MS: '600000' });
  const since = performance.now();
  for (let times = 0; times < 4; times += 1) {
    const response = await get({ documentId: 'names-1' });
    expect(cacheHeaders(response)).toEqual({
      'cache-control': 'public, max-age=600, stale-while-revalidate=30, stale-if-error=3600',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      'cache-tag': expect.stringContaining('product:p1'),
      vary: 'Origin, Accept, Accept-Encoding',
    });
    expect(Number(response.headers.get('age'))).toBeLessThanOrEqual((performance.now() - since) / 1000);
    expect(await response.json()).toEqual({ data: { products: [{ id: 'p1', name: 'Lamp' }] } });
  }
  expect(await hitsOf(gateway)).toBe(2);
});

test("what the shop's adapter says may be cached like other public answers", async () => {
  await open({ CACHE_FRESH_MS: '600000' });
  for (let times = 0; times < 3; times += 1)
    expect(cacheHeaders(await get({ documentId: PUBLIC_QUERIES['ShopperActions'] ?? '' }))).toMatchObject({
      'cache-control': 'public, max-age=600, stale-while-revalidate=30, stale-if-error=3600',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
  expect(await hitsOf(gateway)).toBe(1);
});

test('it is fresh for as long as REST says', async () => {
  rest.answer('GET /api/products', () =>
    reply(200, { success: true, products: [] }, { 'cache-control': 'max-age=120' }),
  );
  await open();
  const { headers } = await get({ documentId: 'names-1' });
  expect(headers.get('cache-control')).toContain('max-age=120,');
});

test('the tag header names what the answer shows, under the name that the operator chose', async () => {
  await open({ CACHE_TAG_HEADER: 'Surrogate-Tags' });
  const { headers } = await get({
    documentId: 'shop-1',
    variables: '{"filter":{"category":"Home, Garden"}}',
  });
  const tags = headers.get('surrogate-tags')?.split(',') ?? [];
  expect(tags).toEqual(expect.arrayContaining(['banners', 'product:p1']));
  expect(headers.has('cache-tag')).toBe(false);
});

test('the tag header cannot be one that the gateway sends for another purpose', async () => {
  await open({ CORS_ORIGINS: 'https://a.example', PUBLIC_URL: 'https://shop.example' });
  const { url } = gateway;
  const responses = await Promise.all([
    get({ documentId: 'names-1' }, { origin: 'https://a.example' }),
    fetch(`${url}/graphql`, { method: 'OPTIONS', headers: { origin: 'https://a.example' } }),
    fetch(`${url}/graphql`, { method: 'DELETE' }),
    fetch(`${url}/shop`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/cart`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/favicon.svg`),
    fetch(`${url}/playground/`),
    fetch(`${url}/sitemap.xml`),
  ]);
  const sent = new Set(responses.flatMap(({ headers }) => [...headers.keys()]));
  sent.delete('cache-tag');
  const isAccepted = (CACHE_TAG_HEADER: string): boolean => {
    try {
      return readGatewaySettings({ API_BASE_URL: url, CACHE_TAG_HEADER }, features).CACHE_TAG_HEADER !== '';
    } catch {
      return false;
    }
  };
  const others = ['Content-Encoding', 'Transfer-Encoding', 'Retry-After', 'Surrogate-Key', 'xkey'];
  expect([...sent, ...others].filter(isAccepted)).toEqual(['Surrogate-Key', 'xkey']);
});

test('a client that has the answer gets 304, until it changes', async () => {
  await open({ CACHE_FRESH_MS: '50' });
  const etag = String((await get({ documentId: 'names-1' })).headers.get('etag'));
  for (let times = 0; times < 4; times += 1) {
    const same = await get({ documentId: 'names-1' }, { 'if-none-match': `"other", ${etag}` });
    expect([same.status, await same.text(), cacheHeaders(same).etag]).toEqual([304, '', etag]);
    expect(same.headers.get('cache-control')).toContain('public');
  }
  rest.answer('GET /api/products', { success: true, products: [{ _id: 'p1', name: 'Lantern', price: 10 }] });
  await expect
    .poll(async () => (await get({ documentId: 'names-1' }, { 'if-none-match': etag })).status)
    .toBe(200);
});

test('a listed query by GET and its id as a hash, as Apollo Client sends it, may be cached, too', async () => {
  await open();
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'names-1' } });
  const response = await get({ extensions });
  expect(response.headers.get('cache-control')).toContain('public');
  expect(await response.json()).toEqual({ data: { products: [{ id: 'p1', name: 'Lamp' }] } });
});

test('the same query by GET, by POST with its id and by POST with its text is one answer', async () => {
  await open();
  const byGet = await get({ documentId: 'names-1' });
  const byText = await post(gateway, NAMES);
  const byId = await postOperation(gateway.url, { documentId: 'names-1' });
  const answers = await Promise.all([byGet, byText, byId].map(async (answer) => answer.json()));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  for (const { headers } of [byText, byId]) expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a query that asks for the viewer', { documentId: 'mine-1' }, {}, 200],
  ['a query by its text', { query: NAMES }, {}, 200],
  [
    'a request with a token',
    { documentId: 'names-1' },
    { authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
    200,
  ],
  ['an id that is not listed', { documentId: 'names-2' }, {}, 403],
  ['variables that do not fit', { documentId: 'shop-1', variables: '{"filter":1}' }, {}, 200],
  ['variables that are not JSON', { documentId: 'shop-1', variables: '{' }, {}, 400],
])('%s must not be cached', async (_, search, headers, status) => {
  await open();
  for (let times = 0; times < 4; times += 1) {
    const response = await get(search, { accept: 'application/json', ...headers });
    expect(response.status).toBe(status);
    expect(cacheHeaders(response)).toMatchObject({ 'cache-control': 'no-store', 'cache-tag': null });
  }
});

test('an answer with an error must not be cached', async () => {
  rest.answer('GET /api/products', reply(500, {}));
  await open();
  const response = await get({ documentId: 'shop-1' });
  expect(cacheHeaders(response)).toMatchObject({ 'cache-control': 'no-store', etag: null });
});

test('a mutation cannot be sent by GET, nor a query from a page of another site', async () => {
  await open();
  for (let times = 0; times < 4; times += 1) await get({ documentId: 'names-1' });
  expect((await get({ documentId: 'login-1' })).status).toBe(405);
  const foreign: [string, string][] = [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://elsewhere.example'],
  ];
  for (const header of foreign)
    expect((await get({ documentId: 'names-1' }, Object.fromEntries([header]))).status).toBe(400);
  expect(rest.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test("each of the shop's own public queries is one of the gateway's, by the same id", async () => {
  await open();
  const variables: Record<string, object> = {
    CartProducts: { ids: ['p1'] },
    DidYouMean: { search: 'lmap' },
    HeaderSearch: { search: 'lamp' },
    ProductPage: { id: 'p1' },
    RecentlyViewed: { ids: ['p1'] },
    RelatedProducts: { id: 'p1' },
  };
  const fresh = new Set<string>();
  for (const [name, documentId] of Object.entries(PUBLIC_QUERIES)) {
    const search = { documentId, variables: JSON.stringify(variables[name] ?? {}) };
    const response = await get(search);
    expect((await response.json()).errors).toBeUndefined();
    if (response.headers.get('cache-control')?.startsWith('public')) fresh.add(name);
  }
  expect([...fresh]).toEqual(expect.arrayContaining(['HomePage', 'ProductPage', 'ShopPage']));
  const others = manifest.operations.filter(({ name }) => !(name in PUBLIC_QUERIES));
  for (const { type, body } of others) expect(type === 'mutation' || body.includes('viewer')).toBe(true);
});
