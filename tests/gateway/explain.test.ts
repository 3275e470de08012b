import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const ON = { EXPLAIN: 'on' };
const ASKING = { 'haat-explain': '1' };
const [LAMP] = TEST_PRODUCTS;
const { operations } = JSON.parse(readFileSync('gateway/generated/webDocuments.json', 'utf8'));
const LISTED = operations.find(({ name }: { name: string }) => name === 'CategoryLinks').id;
const BANNERS = 'query Banners { banners { id } }';

const { api, gateway } = await referenceGateway({
  ...ON,
  CORS_ORIGINS: 'https://app.example',
  CACHE_FRESH_MS: '600000',
});
const shopper = await api.shopper();

interface Sending {
  url?: string;
  token?: string;
  variables?: Record<string, unknown>;
}

async function explained(query: string, { url = gateway.url, token, variables = {} }: Sending = {}) {
  const headers = { ...ASKING, ...(token && { authorization: `Bearer ${token}` }) };
  const { extensions, ...answer } = await (await post({ url }, query, { headers, variables })).json();
  return { explain: extensions?.explain, ...answer };
}

const ms = expect.any(Number);

test('an explanation has the calls with status and time, the reads from memory, the cost, and the remaining limits', async () => {
  const query = `{
    catalogue(pageSize: 5) { total items { name } }
    viewer { profile { email } orders { id } orderCount }
  }`;
  const first = await explained(query, { token: shopper.token });
  expect(first.data.viewer.profile.email).toBe(shopper.email);
  expect(first.explain).toEqual({
    answer: 'executed',
    ms,
    calls: expect.arrayContaining([
      { name: 'ProductsSource.page', status: 200, ms },
      { name: 'ProfileSource.read', status: 200, ms },
      { name: 'OrdersSource.list', status: 200, ms },
    ]),
    reads: [],
    cost: 23,
    maxCost: 40_000,
    left: { requests: 1199, requestsOfToken: 1199, accountRequests: 60 },
  });
  // The orders and their count share a call.
  expect(first.explain.calls).toHaveLength(3);
  const { explain } = await explained(query, { token: shopper.token });
  expect(explain.reads).toEqual([
    { name: 'ProductsSource.page', from: 'catalogue', found: 'fresh', times: 1 },
  ]);
  expect(explain.calls).toHaveLength(2);
  expect(explain.left).toEqual({ requests: 1198, requestsOfToken: 1198, accountRequests: 60 });
});

test('a refused call has its status and its error', async () => {
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';
  const variables = { input: { email: shopper.email, password: 'not the password' } };
  const { explain, errors } = await explained(login, { variables });
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect(explain.calls).toEqual([{ name: 'AuthSource.login', status: 401, ms, error: 'UNAUTHENTICATED' }]);
  expect(explain.left.accountRequests).toBe(59);
  const order = '{ viewer { order(id: "64f0c0ffee0000000000a009") { id } } }';
  expect((await explained(order, { token: shopper.token })).explain.calls).toEqual([
    { name: 'OrdersSource.byId', status: 404, ms, error: 'NOT_FOUND' },
  ]);
});

test('an explanation contains no host, path, parameter or token, and nothing about a shopper', async () => {
  const query = `{ product(id: "${LAMP.id}") { name related { id } } products(search: "lamp") { id }
    viewer { profile { name email } addresses { id } } }`;
  const { explain } = await explained(query, { token: shopper.token });
  expect(explain.calls.length).toBeGreaterThan(2);
  for (const { name } of [...explain.calls, ...explain.reads])
    expect(name).toMatch(/^(?:Products|Profile|Addresses)Source\.[a-zA-Z]+$/);
  const { token, email } = shopper;
  for (const secret of [api.url, '127.0.0.1', '/api', '_id', 'lamp', LAMP.id, token, email])
    expect(JSON.stringify(explain)).not.toContain(secret);
});

test('uploads, entities of a federation and assistants work as before', async () => {
  const upload = await uploadAvatar(gateway, shopper.token, PNG, ASKING);
  expect(upload.data.uploadAvatar.success).toBe(true);
  expect(upload.extensions.explain.calls).toEqual([{ name: 'ProfileSource.uploadAvatar', status: 200, ms }]);
  const { url } = await gatewayOfTest(api.url, { ...ON, FEDERATION: 'on', MCP: 'on' });
  const entities = `{ _entities(representations: [{ __typename: "Product", id: "${LAMP.id}" }]) {
    ... on Product { name } } }`;
  const { data, explain } = await explained(entities, { url });
  expect(data).toEqual({ _entities: [{ name: 'Desk lamp' }] });
  expect(explain.calls).toEqual([{ name: 'ProductsSource.byIds', status: 200, ms }]);
  const params = { name: 'product', arguments: { id: LAMP.id } };
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...ASKING,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await answer.text();
  expect(text).toContain('Desk lamp');
  expect(text).not.toContain('explain');
});

test('an answer from memory says so; nobody else gets an explanation', async () => {
  const rest = await restOfTest({ 'GET /api/banner': [{ _id: 'b1', title: 'Spring' }] });
  const { url } = await gatewayOfTest(rest.url, { ...ON, CACHE_FRESH_MS: '3600000' });
  const plain = JSON.stringify({ data: { banners: [{ id: 'b1' }] } });
  const answers: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    answers.push((await explained(BANNERS, { url })).explain.answer);
    expect((await (await post({ url }, BANNERS)).text()).trim()).toBe(plain);
  }
  expect(answers).toEqual(['executed', 'memory', 'memory']);
  expect(await hitsOf({ url })).toBe(4);
  expect((await explained(BANNERS, { url })).explain).toEqual({
    answer: 'memory',
    ms,
    calls: [],
    reads: [],
    cost: 11,
    maxCost: 40_000,
    left: { requests: 1193, accountRequests: 60 },
  });
});

test('caches on the way store no explanation', async () => {
  const caching = async (headers: HeadersInit): Promise<unknown[]> => {
    const answer = await fetch(`${gateway.url}/graphql?documentId=${LISTED}`, { headers });
    return [answer.headers.get('cache-control'), 'explain' in ((await answer.json()).extensions ?? {})];
  };
  for (let times = 0; times < 3; times += 1) {
    expect(await caching({})).toEqual([expect.stringMatching(/^public, max-age=/), false]);
    expect(await caching(ASKING)).toEqual(['no-store', true]);
  }
});

test('a call is listed once, by the request that made it: others say that they shared it', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isRequested = (): void => undefined;
  const requested = new Promise<void>((resolve) => (isRequested = resolve));
  const rest = await restOfTest({
    'GET /api/banner': async () => {
      isRequested();
      await released;
      return [{ _id: 'b1', title: 'Spring' }];
    },
  });
  const { url } = await gatewayOfTest(rest.url, ON);
  const twice = explained('{ a: banners { id } b: banners { title } }', { url });
  await requested;
  const other = explained('{ banners { title } }', { url });
  const [first, joined] = [explained(BANNERS, { url }), explained(BANNERS, { url })];
  // Waits until all four have arrived; each of these requests counts itself, too.
  let own = 0;
  const counted = async (): Promise<number> => {
    own += 1;
    return 1200 - own - (await explained('{ __typename }', { url })).explain.left.requests;
  };
  await expect.poll(counted).toBe(4);
  release();
  const shared = { name: 'BannersSource.list', from: 'objects', found: 'shared', times: 1 };
  const { explain } = await twice;
  expect(explain.calls).toEqual([{ name: 'BannersSource.list', status: 200, ms }]);
  expect(explain.reads).toEqual([shared]);
  expect((await other).explain).toMatchObject({ answer: 'executed', calls: [], reads: [shared] });
  const answers = new Set([await first, await joined].map((both) => both.explain.answer));
  expect(answers).toEqual(new Set(['executed', 'shared with another request']));
  expect(rest.requests).toHaveLength(1);
});

test('an old object that stands in for a failing server is marked as old, and the failed call is listed', async () => {
  const rest = await restOfTest({ 'GET /api/banner': [{ _id: 'b1', title: 'Spring' }] });
  const { url } = await gatewayOfTest(rest.url, { ...ON, CACHE_FRESH_MS: '0' });
  await explained(BANNERS, { url });
  rest.answer('GET /api/banner', reply(503, { message: 'busy' }));
  const { data, explain } = await explained(BANNERS, { url });
  expect(data).toEqual({ banners: [{ id: 'b1' }] });
  expect(explain.calls).toEqual([
    { name: 'BannersSource.list', status: 503, ms, error: 'UPSTREAM_UNAVAILABLE' },
  ]);
  expect(explain.reads).toEqual([{ name: 'BannersSource.list', from: 'objects', found: 'old', times: 1 }]);
  await rest.stop();
  const gone = await explained('{ viewer { orderCount } }', { url, token: TOKEN_OF_SOMEBODY });
  expect(gone.explain.calls).toEqual([
    { name: 'OrdersSource.count', status: null, ms, error: 'UPSTREAM_UNAVAILABLE' },
  ]);
});

test('of the many calls for a large catalogue, the first hundred are listed', async () => {
  const rest = await restOfTest({
    'GET /api/products': ({ query }) => {
      const product = { _id: `p${query.get('_page') ?? 1}`, name: 'Lamp', price: 10 };
      return { success: true, products: [product], totalPages: 120 };
    },
  });
  const { url } = await gatewayOfTest(rest.url, ON);
  const { data, explain } = await explained('{ catalogue { total } }', { url });
  expect(data).toEqual({ catalogue: { total: 120 } });
  expect([explain.calls.length, explain.callsLeftOut]).toEqual([100, 20]);
});

test('without the header there is no explanation, and pages of allowed origins may send it', async () => {
  for (const headers of [{}, { 'haat-explain': '0' }] as Record<string, string>[])
    expect(await (await post(gateway, BANNERS, { headers })).text()).not.toContain('explain');
  const preflight = { method: 'OPTIONS', headers: { origin: 'https://app.example' } };
  const { headers } = await fetch(`${gateway.url}/graphql`, preflight);
  expect(headers.get('access-control-allow-headers')).toMatch(/, haat-explain$/);
});

test('with EXPLAIN off, the header does not change one byte', async () => {
  const { url } = await gatewayOfTest(api.url, { CORS_ORIGINS: 'https://app.example' });
  const answered = async (init: RequestInit): Promise<unknown[]> => {
    const response = await fetch(`${url}/graphql`, init);
    const changing = ['date', 'x-request-id'];
    const headers = [...response.headers].filter(([name]) => !changing.includes(name));
    return [response.status, headers, await response.text()];
  };
  const json = { 'content-type': 'application/json' };
  for (const query of [BANNERS, '{', '{ viewer { orderCount } }', 'mutation { nothing }']) {
    const sent = { method: 'POST', body: JSON.stringify({ query }) };
    const plain = await answered({ ...sent, headers: json });
    expect(await answered({ ...sent, headers: { ...json, ...ASKING } })).toEqual(plain);
    expect(JSON.stringify(plain)).not.toContain('explain');
  }
  const preflight = { method: 'OPTIONS', headers: { origin: 'https://app.example' } };
  expect(JSON.stringify(await answered(preflight))).not.toContain('explain');
});
