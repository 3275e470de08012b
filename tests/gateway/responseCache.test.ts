import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { hitsOf, post } from '#tests/support/cachedAnswers.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { reply, type RestServer } from '#tests/support/rest/restServer.ts';
import jwt from 'jsonwebtoken';

const BANNERS = 'query Banners { banners { id title } }';
const LAMP = { _id: 'p1', name: 'Lamp', price: 10, category: 'Home' };

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  rest = await restOfTest({
    'GET /api/banner': [{ _id: 'b1', title: 'Spring' }],
    'GET /api/products': { success: true, products: [LAMP] },
  });
});

/** Nothing becomes stale unless the test sets another CACHE_FRESH_MS. */
const open = async (env: NodeJS.ProcessEnv = {}): Promise<GatewayUnderTest> =>
  (gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000', ...env }));

const banner = async (): Promise<unknown> => (await (await post(gateway, BANNERS)).json()).data.banners;

test('an answer that is requested again is cached, and equals the first one in everything', async () => {
  await open();
  const answers: { headers: Record<string, string>; body: string }[] = [];
  for (let times = 0; times < 5; times += 1) {
    const response = await post(gateway, BANNERS, { headers: { 'x-request-id': 'same' } });
    const { date: _, ...headers } = Object.fromEntries(response.headers);
    answers.push({ headers, body: await response.text() });
  }
  expect(await hitsOf(gateway)).toBe(3);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Accept, Accept-Encoding',
  });
});

test('a wrong request is refused, although the answer to the right one is cached', async () => {
  await open();
  const send = async (body: object): Promise<number> =>
    (await postOperation(gateway.url, { query: BANNERS, ...body })).status;
  for (const right of [{}, { variables: { a: 1, b: 2 } }])
    for (let times = 0; times < 3; times += 1) expect(await send(right)).toBe(200);
  expect(await hitsOf(gateway)).toBe(2);
  for (const wrong of [{ variables: '{"a":1,"b":2}' }, { variables: [] }, { extensions: [] }])
    expect(await send(wrong)).toBe(400);
  for (const wrong of ['variables={"a":1&variables="b":2}', 'variables=null', 'extensions=1'])
    expect((await fetch(`${gateway.url}/graphql?query=${BANNERS}&${wrong}`)).status).toBe(400);
});

test('the same variables in another order get the same answer, other variables another one', async () => {
  await open();
  const query = 'query Found($filter: CatalogueFilter) { catalogue(filter: $filter) { total } }';
  const filters = [
    { category: 'Home', minPrice: 1 },
    { category: 'Home', minPrice: 1 },
    { minPrice: 1, category: 'Home' },
  ];
  const answers = new Set<string>();
  for (const filter of filters)
    answers.add(await (await post(gateway, query, { variables: { filter } })).text());
  expect(answers.size).toBe(1);
  const before = await hitsOf(gateway);
  const other = await post(gateway, query, { variables: { filter: { category: 'Home', minPrice: 11 } } });
  expect(await other.json()).toEqual({ data: { catalogue: { total: 0 } } });
  expect(await hitsOf(gateway)).toBe(before);
});

test('clients that accept different kinds of answers get their own', async () => {
  await open();
  const typeFor = async (accept: string): Promise<string | null> =>
    (await post(gateway, BANNERS, { headers: { accept } })).headers.get('content-type');
  for (let times = 0; times < 4; times += 1) {
    expect(await typeFor('application/json')).toBe('application/json; charset=utf-8');
    expect(await typeFor('application/graphql-response+json')).toContain('application/graphql-response+json');
  }
  expect(await hitsOf(gateway)).toBe(4);
});

test('with CACHE_FRESH_MS=0 no answer is cached', async () => {
  await open({ CACHE_FRESH_MS: '0' });
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    rest.answer('GET /api/banner', [{ _id: 'b1', title }]);
    expect(await banner()).toEqual([{ id: 'b1', title }]);
  }
});

test('no shopper sees what another one has read, with tokens and without, in any order', async () => {
  await open();
  const tokenOf = (name: string): string => jwt.sign({ id: name, name }, 'only REST', { expiresIn: 600 });
  rest.answer('GET /api/user/profile', ({ headers }) => {
    const token = String(headers.authorization).replace('Bearer ', '');
    const name = String(Object(jwt.decode(token))['name']);
    return { success: true, user: { _id: name, name, email: `${name}@haat.test` } };
  });
  const query = 'query Mine { banners { id } viewer { profile { name } } }';
  const nameSeen = async (token?: string): Promise<unknown> => {
    const { data } = await gateway.ask(query, {}, token);
    return data.viewer?.profile.name ?? null;
  };
  const visitors = [null, 'Mina', 'Rafi', null, null, 'Rafi', 'Mina', null, 'Mina'];
  const seen: unknown[] = [];
  for (const name of [...visitors, ...visitors])
    seen.push(await nameSeen(name === null ? undefined : tokenOf(name)));
  expect(seen).toEqual([...visitors, ...visitors]);
  const together = await Promise.all(
    visitors.map((name) => nameSeen(name === null ? undefined : tokenOf(name))),
  );
  expect(together).toEqual(visitors);
});

test('errors, mutations and answers without data of the shop are never cached', async () => {
  await open();
  rest.answer('POST /api/user/login', { success: false, message: 'Wrong password' });
  rest.answer('GET /api/banner', reply(500, {}));
  const login =
    'mutation { login(input: { email: "a@haat.test", password: "guess" }) { success banners: __typename } }';
  for (const query of [
    login,
    BANNERS,
    '{ banners { id } products { id } }',
    '{ __typename }',
    '{ __schema { queryType { name } } }',
    '{ nothing }',
  ])
    for (let times = 0; times < 4; times += 1) await post(gateway, query);
  expect(rest.requests.filter(({ method }) => method === 'POST')).toHaveLength(4);
  expect(await hitsOf(gateway)).toBe(0);
});

test('when REST fails to confirm an answer, it is still sent, until REST is back', async () => {
  await open({ CACHE_FRESH_MS: '50' });
  for (let times = 0; times < 4; times += 1) await banner();
  rest.answer('GET /api/banner', reply(503, {}));
  const failed = async (): Promise<boolean> =>
    (await (await fetch(`${gateway.url}/metrics`)).text()).includes('outcome="UPSTREAM_UNAVAILABLE"');
  await expect
    .poll(async () => {
      expect(await banner()).toEqual([{ id: 'b1', title: 'Spring' }]);
      return failed();
    })
    .toBe(true);
  // A new answer uses the old banner, too.
  const made = await post(gateway, 'query Fresh { banners { title } }');
  expect(await made.json()).toEqual({ data: { banners: [{ title: 'Spring' }] } });
  rest.answer('GET /api/banner', [{ _id: 'b1', title: 'Autumn' }]);
  await expect.poll(banner).toEqual([{ id: 'b1', title: 'Autumn' }]);
});

test('parameters after the first thousand count, too: nobody can choose the answers of others', async () => {
  rest.answer('GET /api/products', {
    success: true,
    products: [LAMP, { ...LAMP, _id: 'p2', name: 'Chair' }],
  });
  await open();
  const query =
    'query One($search: String = "Lamp") { catalogue(filter: { search: $search }) { items { name } } }';
  const hidden = `${'&a'.repeat(1000)}&variables=${encodeURIComponent('{"search":"Chair"}')}`;
  const get = async (search: string) =>
    (await (await fetch(`${gateway.url}/graphql?query=${encodeURIComponent(query)}${search}`)).json()).data;
  for (let times = 0; times < 4; times += 1)
    expect((await get(hidden)).catalogue.items).toEqual([{ name: 'Chair' }]);
  expect((await get('')).catalogue.items).toEqual([{ name: 'Lamp' }]);
  expect((await (await post(gateway, query)).json()).data.catalogue.items).toEqual([{ name: 'Lamp' }]);
});

test('a number that is too large does not find the answer for null', async () => {
  await open();
  const query = 'query Few($n: Int) { products(limit: $n) { id } }';
  const send = async (n: string): Promise<number> => {
    const body = `{"query":${JSON.stringify(query)},"variables":{"n":${n}}}`;
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const answer = await (await fetch(`${gateway.url}/graphql`, sent)).json();
    return (answer.errors ?? []).length;
  };
  for (let times = 0; times < 3; times += 1) expect(await send('null')).toBe(0);
  expect(await send('1e400')).toBe(1);
});

test('an answer to an operation with an endless name is not cached', async () => {
  await open();
  for (const [length, hits] of [
    [200, 2],
    [201, 2],
  ])
    await expectHits(`query ${'x'.repeat(length ?? 0)} { banners { id } }`, hits ?? 0);
});

async function expectHits(query: string, hits: number): Promise<void> {
  for (let times = 0; times < 4; times += 1) await post(gateway, query);
  expect(await hitsOf(gateway)).toBe(hits);
}
