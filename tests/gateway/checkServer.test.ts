import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineServer } from '#gateway/contract/defineServer.ts';
import { ALL_CALLS } from '#scripts/allCalls.ts';
import type { Report } from '#scripts/checkServer/checkServer.ts';
import { runCheck } from '#scripts/checkServer/runCheck.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { brokenServer, ODD_ACCOUNT, pageServer, snakeServer } from '#tests/support/rest/oddServers.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { reply } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const numbersOf = ({ calls }: Report, verdict: string): (number | null)[] =>
  calls.filter((call) => call.verdict === verdict).map(({ number }) => number);

test('the reference API is right in all calls that have a check, and in the requested changes', async () => {
  const api = await apiOfTest();
  const { email, password } = await api.shopper();
  const { report, printed, said } = await check(api.url, { account: { email, password }, isWrite: true });
  expect(report.calls.filter(({ verdict, number }) => verdict !== 'right' && number !== null)).toEqual([]);
  expect(report.calls.map(({ name }) => name)).toEqual([
    ...ALL_CALLS.map(({ name }) => name),
    'Pictures of products',
  ]);
  expect(said('POST /api/user/login')).toBe('right: a JWT (HS256) good for 24 hours');
  expect(said('GET /api/order/my-orders')).toBe('right: 1 order, with their idempotency keys');
  expect(printed).toMatch(
    /A shopper can browse and filter products, .* and write to the shop\.\nA shopper cannot see banners\./s,
  );
  const env = { JWT_SECRET: 'another key than the one of the API: 9d41e7' };
  const other = await check(api.url, { account: { email, password }, env });
  expect(other.said('POST /api/user/login')).toMatch(
    /^wrong: a JWT .*which the gateway refuses\n.*JWT_SECRET/,
  );
  expect(report.changes.join()).toMatch(/^the account .*,the order \w+ of one "Desk lamp",a message/);
});

test('without --account and --write, only public data is read', async () => {
  const rest = await restOfTest(snakeServer());
  const { report, printed } = await check(rest.url);
  expect(rest.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(rest.requests.filter(({ path }) => !/banner|products|uploads/.test(path))).toEqual([]);
  expect(printed).toContain('Not tried without --account: login, profile, addresses, orders, order.');
  expect(report.changes).toEqual([]);
});

test('with --account alone, nothing is sent but the sign-in', async () => {
  const rest = await restOfTest(snakeServer());
  await check(rest.url, { account: ODD_ACCOUNT });
  const sent = rest.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(sent).toEqual(['/api/user/login']);
});

test('a server with underscores, bare lists and opaque tokens works, with notes on what it costs', async () => {
  const rest = await restOfTest(snakeServer());
  const { report, said } = await check(rest.url, { account: ODD_ACCOUNT });
  expect(numbersOf(report, 'wrong')).toEqual([]);
  expect(said('GET /api/products')).toMatch(/^note: 30 products in 1 answer\n.*Nobody says how many pages/s);
  expect(said('GET /api/products?_id={id}')).toMatch(
    /^note: the answer is not that product\nThe gateway answers from the whole catalogue instead/,
  );
  expect(said('POST /api/user/login')).toBe('right: a token of 18 characters that only the server can read');
  expect(said('Pictures of products')).toMatch(
    /^right: 30 of 30 products have one, such as png 1 × 1, 1 kB$/,
  );
  expect(said('GET /api/order/user/{orderId}')).toBe('right: the order 31');
});

test('for products that cannot be read, the report says which, why, and what helps', async () => {
  const rest = await restOfTest(brokenServer());
  const { report, printed, said } = await check(rest.url, { account: ODD_ACCOUNT });
  expect(said('GET /api/banner')).toMatch(
    /^wrong: no list of banners; it has slides\n.*whose banners returns banners/s,
  );
  const catalogue = said('GET /api/products');
  expect(catalogue).toMatch(/^wrong: 10 products in 4 answers, 30 left out/);
  for (const words of [
    'Products without price that can be read are left out',
    "reads: { decimalSeparator: ',' } in an adapter",
    'Products without name that can be read are left out',
    'One has _id, price, label, pieces, images. Helps: an adapter whose products returns name.',
    'Products without stock that can be read are not for sale, such as {"_id":"p',
    'No product is in stock, so nothing can be ordered.',
    'An answer has 10 products, though _perPage=500 asks for more',
  ])
    expect(catalogue).toContain(words);
  expect(said('GET /api/products?_type=best_sellers')).toContain('ignores _type');
  expect(said('Pictures of products')).toContain(
    'Pictures of https://cdn.example are not shown. Helps: this origin in IMAGE_ORIGINS.',
  );
  expect(said('POST /api/user/login')).toMatch(
    /^wrong: the answer has no token; it has success, accessToken\n.*whose login returns token/s,
  );
  expect(numbersOf(report, 'not tried')).toEqual(expect.arrayContaining([16, 19, 22, 23]));
  expect(printed).toMatch(
    /A shopper can browse and filter products, .*A shopper cannot see banners, see best sellers, see offers or sign in\./s,
  );
  // The proposed line helps.
  const helped = await check(rest.url, { adapter: { calls: {}, reads: { decimalSeparator: ',' } } });
  expect(helped.said('GET /api/products')).toMatch(/^wrong: 20 products in 4 answers, 20 left out/);
});

test('for ids of another name, the report says what an adapter returns', async () => {
  const rest = await restOfTest({
    'GET /api/products': { products: [{ sku: 'a1', name: 'Lamp', price: 10, stock: 3 }], total: 1 },
    'POST /api/user/login': { token: 'an-opaque-token' },
    'GET /api/user/profile': { user: { key: 7, name: 'Mina' } },
    'GET /api/order/my-orders': { orders: [{ key: 1, items: [] }] },
  });
  const { said } = await check(rest.url, { account: ODD_ACCOUNT });
  expect(said('GET /api/products')).toMatch(
    /^wrong: 0 products.*One has sku, name.*whose products returns _id/s,
  );
  expect(said('GET /api/user/profile')).toMatch(/^wrong: the answer has no user.*whose profile returns _id/s);
  expect(said('GET /api/order/my-orders')).toMatch(/^note: 0 orders.*whose orders returns _id/s);
});

test('of a server that takes every parameter for a filter, the report says so, and that an adapter helps', async () => {
  const products = [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light' }];
  const rest = await restOfTest({
    'GET /api/products': ({ query }) => ({ products: query.has('_perPage') ? [] : products }),
  });
  const filters = await check(rest.url);
  expect(filters.said('GET /api/products')).toMatch(
    /^note: 1 product in 1 answer\nGET .* only without _perPage=500: an adapter leaves it out/,
  );
  const adapter = defineServer({
    calls: { banners: null, products: async ({ page }, server) => server('GET /api/products', { page }) },
  });
  const helped = await check(rest.url, { adapter });
  expect(helped.said('GET /api/products')).not.toContain('only without');
  expect(helped.said('GET /api/banner')).toBe('note: the adapter says that there is no such call');
});

test('error pages, refusals at 200 and missing calls are reported call by call', async () => {
  const rest = await restOfTest(pageServer());
  const { printed, said } = await check(rest.url, { account: ODD_ACCOUNT, isWrite: true });
  expect(said('GET /api/banner')).toMatch(
    /^note: there is no such call.*\n.*whose banners has the server's route, or null/,
  );
  expect(said('GET /api/products?_type=best_sellers')).toMatch(/^wrong: status 500 without JSON/);
  expect(said('GET /api/products?_search={search}')).toMatch(
    /^note: it failed: .*\nThe gateway answers from the whole catalogue/,
  );
  expect(said('POST /api/user/login')).toMatch(/^wrong: refused: "Your account is locked until tomorrow"/);
  expect(said('POST /api/user/verify-otp')).toMatch(
    /^wrong: accepts what is made up.*\n.*whose verifyOtp returns success as false/,
  );
  expect(said('POST /api/user/request-reset')).toMatch(/^wrong: status 500 without JSON/);
  expect(said('POST /api/user/resend-otp')).toMatch(/^note: there is no such call\n.*the server's route/);
  expect(said('POST /api/contact')).toBe('right: done: "Thanks"');
  expect(printed).toMatch(/^Not tried without a sign-in, which failed: profile, .* orders, order\.$/ms);
  expect(printed).toMatch(/^How to write an adapter: docs\/adapters\.md\.$/m);
  expect(printed).toMatch(/A shopper cannot see banners, .*sign in/s);
});

test('the exit code says whether all is right, something is wrong, or the command was called in a wrong way', async () => {
  const good = await restOfTest(snakeServer());
  const bad = await restOfTest(brokenServer());
  expect(await runCheck([bad.url], PATIENT)).toMatchObject({ exitCode: 1, error: '' });
  const account = `${ODD_ACCOUNT.email}:${ODD_ACCOUNT.password}`;
  const { exitCode, output, error } = await runCheck([good.url, '--json', '--account', account], PATIENT);
  expect([exitCode, JSON.parse(output).calls.length, error]).toEqual([0, ALL_CALLS.length + 1, '']);
  expect(await runCheck(['--help'], {})).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('--adapter  a module'),
  });
  for (const args of [['nothing'], [good.url, '--account', 'mina'], [good.url, '--mapping', 'a.json']]) {
    const wrong = await runCheck(args, PATIENT);
    expect([args, wrong.exitCode, wrong.output]).toEqual([args, 2, '']);
    expect(wrong.error).toContain('npm run check-server -- https://shop.example');
  }
});

test('with an adapter that says so, --account takes a user name', async () => {
  const rest = await restOfTest({
    ...snakeServer(),
    'POST /api/user/login': ({ body }) =>
      JSON.stringify(body) === '{"username":"mina rahman","password":"a:b"}'
        ? { token: 'an-opaque-token' }
        : reply(401, { message: 'Who are you?' }),
    'GET /api/user/profile': { user: { id: 7, name: 'Mina', email: 'mina@haat.test' } },
  });
  const file = join(folderOfTest(), 'server.mjs');
  writeFileSync(
    file,
    `export const server = { signInByUserName: true, calls: {
      login: async ({ email, password }, server) => server('POST /api/user/login', { username: email, password }) } };`,
  );
  const { output } = await runCheck(
    [rest.url, '--adapter', file, '--account', 'mina rahman:a:b', '--json'],
    PATIENT,
  );
  const texts = JSON.parse(output).calls.map(({ name, verdict, lines }: Report['calls'][number]) =>
    `${name}: ${verdict} ${lines.join()}`.trim(),
  );
  expect(texts).toEqual(
    expect.arrayContaining(['POST /api/user/login: right', 'GET /api/user/profile: right']),
  );
  expect(await runCheck([rest.url, '--account', 'mina:secret'], PATIENT)).toMatchObject({
    exitCode: 2,
    error: expect.stringMatching(/^--account is mail:password, or with signInByUserName: true /),
  });
});
