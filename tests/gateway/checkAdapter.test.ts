import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { defineServer } from '#gateway/contract/defineServer.ts';
import { runCheck } from '#scripts/checkServer/runCheck.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { ODD_ACCOUNT } from '#tests/support/rest/oddServers.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { html } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

// What check-server says to somebody who is writing an adapter: the slips that one of them made.

const PRODUCTS = [1, 2, 3].map((_id) => ({
  _id,
  name: `Lamp ${_id}`,
  price: 49.99,
  stock: 3,
  createdAt: '2026-03-01',
}));
const ORDER = { items: [{ productId: 1, name: 'Lamp', price: '49.99', quantity: 1 }], status: 'pending' };

/** A shop whose products have other paths, two on a page. */
const shop = () =>
  restOfTest({
    'GET /': {},
    'GET /list/': ({ query }) => {
      const page = Number(query.get('page'));
      return { data: PRODUCTS.slice(2 * page - 2, 2 * page), pages: 2 };
    },
    'GET /goods/1': { _id: 1, name: 'Lamp 1', price: 49.99, stock: 3 },
    'POST /login': { token: 'an-opaque-token' },
    'POST /join': { token: 'a secret', user: { id: 1 } },
    'POST /buy': { _number: 7, user: 1 },
    'GET /mine': {
      orders: [
        { _id: 5, date: '2026-03-01T10:00:00Z', amount: '10.00', ...ORDER },
        { _id: 6, date: '2026-03-02T10:00:00Z', amount: '49.99', ...ORDER },
      ],
    },
  });

const CALLS = `
  banners: null, newArrivals: null, specialOffers: null, bestSellers: null, offers: null, category: null, search: null,
  products: async ({ page }, server) => {
    const { data, pages } = await server('GET /list/', { page });
    return { products: data, totalPages: pages };
  },
  product: async ({ id }, server) => ({ product: await server('GET /goods/{id}', { id }) }),
  register: async (asked, server) => server('POST /join', asked),
  login: async (asked, server) => server('POST /login', asked),
  createOrder: async (asked, server) => server('POST /buy', asked),
  orders: async (_, server) => server('GET /mine'),
  addresses: null, verifyOtp: null, createAddress: null,`;

/** What the command prints with an adapter that has these calls. */
async function printed(calls: string, ...args: string[]) {
  const rest = await shop();
  const file = join(folderOfTest(), 'server.mjs');
  writeFileSync(file, `export const server = { calls: {${CALLS}\n${calls}} };`);
  const { output, error } = await runCheck([rest.url, '--adapter', file, ...args], PATIENT);
  return { text: `${output}${error}`.replaceAll(/\s+/g, ' '), file: relative('', file) };
}

const ACCOUNT = ['--account', `${ODD_ACCOUNT.email}:${ODD_ACCOUNT.password}`];

test('a list that the adapter has not is shown from the catalogue, and the report says so', async () => {
  const { text } = await printed('');
  expect(text).toMatch(/A shopper can browse and filter products, open a product, .*see new arrivals/);
  expect(text).toMatch(/A shopper cannot see banners, see best sellers or see offers\./);
  expect(text).toContain('The adapter says that there is no such call: banners, specialOffers, bestSellers,');
});

test('the routes are those that the handlers ask, and nothing is said of parameters of the contract', async () => {
  const { text } = await printed('');
  expect(text).toContain('right 2 product (GET /goods/{id}): the product 1');
  expect(text).toContain('2 products (GET /list/): 3 products in 2 answers');
  expect(text).not.toContain('_perPage');
});

test('a misspelt route is named', async () => {
  const { text } = await printed("products: async (_, server) => server('GET /lost'),");
  expect(text).toMatch(
    /answers as the adapter says: products \(GET \/lost\) came with status 404 without JSON\.$/,
  );
  const lists = await printed("bestSellers: async (_, server) => server('GET /topp'),");
  expect(lists.text).toContain('bestSellers (GET /topp): it failed: status 404 without JSON');
  const own = await printed("profile: async (_, server) => server('GET /mee'),", ...ACCOUNT, '--write');
  expect(own.text).toContain('profile (GET /mee): status 404 without JSON');
  expect(own.text).toContain("Is that the server's route?");
  expect(own.text).toContain('PUT /api/user/profile: not tried - The profile cannot be read.');
});

test('a slip in a handler has its place, and what the handler got', async () => {
  const slip =
    "products: async (_, server) => (await server('GET /list/', { page: 1 })).results.map(String),";
  const { text, file } = await printed(slip);
  expect(text).toContain(`2 products (GET /list/): the handler fails at ${file}:`);
  expect(text).toContain("TypeError: Cannot read properties of undefined (reading 'map')");
  expect(text).toContain('It got an answer that has data, pages.');
  expect(text).not.toContain('--begin');
});

test('of a call that is not requested, as the token lacks a claim, the report does not doubt the route', async () => {
  const rest = await shop();
  const secret = 'a key of the server, long enough for the gateway';
  const token = jwt.sign({ name: 'Mina' }, secret, { expiresIn: '1d' });
  const adapter = defineServer({
    calls: {
      login: async () => ({ token }),
      orders: async (_, server, { claim }) => ({
        orders: await server('GET /of/{user}', { user: claim('user') }),
      }),
    },
  });
  const { said } = await check(rest.url, { account: ODD_ACCOUNT, adapter });
  expect(said('GET /api/order/my-orders')).toMatch(
    /^wrong: the answer was not requested: it needs the claim user.*Helps: the JWT_SECRET that the server has\.$/s,
  );
  const env = { JWT_SECRET: secret };
  const checked = await check(rest.url, { account: ODD_ACCOUNT, adapter, env });
  expect(checked.said('GET /api/order/my-orders')).toBe(
    'wrong: the answer was not requested: the token has no claim user\nExpected: {"orders": …}.',
  );
});

test('an order without an id, and an account, are told by the names of what came', async () => {
  const { text } = await printed('', ...ACCOUNT, '--write');
  expect(text).toMatch(
    /createOrder \(POST \/buy\): an answer that says neither yes nor no; it has _number, user/,
  );
  expect(text).toContain('Helps: an adapter whose createOrder returns orderId.');
  expect(text).toContain('register (POST /join): done: an answer that has token, user');
  expect(text).not.toContain('a secret');
});

test('calls that are not tried are named, without those that are null', async () => {
  const { text } = await printed('');
  expect(text).toMatch(/Not tried without --write: register, resendOtp, requestReset, /);
  expect(text).toContain('Not tried without --account: login, profile, orders, order.');
});

test('--explain order takes the newest one, and says that its amount is read', async () => {
  const { text } = await printed('', ...ACCOUNT, '--explain', 'order');
  expect(text).toContain('_id 6 needed');
  expect(text).toContain('amount "49.99" total');
});

test('the report says in which currency prices are, and what a server costs that honours no keys', async () => {
  const { text } = await printed('', ...ACCOUNT);
  expect(text).toContain('Prices are shown in BDT, in search results in USD: money in shop/settings.ts.');
  expect(text).toContain('Nothing shows that the server honours the keys of orders.');
  const rest = await shop();
  const adapter = defineServer({ calls: {}, keysHonoured: false });
  const said = (await check(rest.url, { adapter })).printed.replaceAll(/\s+/g, ' ');
  expect(said).toContain('The server does not honour the keys of orders.');
  expect(said).toContain('an order that is then sent again may be placed twice.');
  const honoured = await check(rest.url, { adapter: { ...adapter, keysHonoured: true } });
  expect(honoured.printed).not.toContain('REDIS_URL');
});

test('an address that ends with /api is one of which another one is right', async () => {
  const rest = await restOfTest({ 'GET /': {}, 'GET /api/api/products': html(404) });
  const { error } = await runCheck([`${rest.url}/api`], PATIENT);
  expect(error).toContain(`The address must end before /api: try ${rest.url}.`);
});

/** What is said of a file that cannot be an adapter. */
async function refusal(name: string, text: string): Promise<string> {
  const file = join(folderOfTest(), name);
  writeFileSync(file, text);
  const { exitCode, error } = await runCheck(['http://127.0.0.1:9', '--adapter', file], PATIENT);
  expect(exitCode).toBe(2);
  return error.replaceAll(relative('', folderOfTest()), '').replaceAll(relative('', file), name);
}

test('a file that is no adapter is one sentence, with the name that is meant', async () => {
  expect(await refusal('names.mjs', 'export const server = { calls: { bestSelers: null } };')).toMatch(
    /names\.mjs: calls\.bestSelers is unknown: is it bestSellers\? gateway\/contract\/contract\.ts has the names\.$/,
  );
  expect(await refusal('soon.mjs', 'export const a = 1;\nexport const server = soon;')).toMatch(
    /soon\.mjs:2:\d+: ReferenceError: soon is not defined$/,
  );
});

/** Runs the program itself, as an adapter with such a mistake cannot even be imported. */
async function programSays(text: string, ...args: string[]): Promise<string> {
  const folder = folderOfTest();
  cpSync('shop', folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server.ts'), text);
  const outside = join(folderOfTest(), 'outside.ts');
  const imported = "import { defineServer } from '#gateway/contract/defineServer.ts';";
  writeFileSync(outside, `${imported}\nexport const server = defineServer({ calls: {} });`);
  const program = ['tsx', './scripts/shop/useShopFolder.mjs'].flatMap((name) => ['--import', name]);
  const given = args.map((arg) => (arg === 'OUTSIDE' ? outside : arg));
  const env = { PATH: process.env['PATH'], SHOP_DIR: folder };
  const main = [...program, 'scripts/checkServer/main.ts', 'http://127.0.0.1:9', ...given];
  return promisify(execFile)(process.execPath, main, { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('an adapter that cannot be loaded is one sentence, with file and line', async () => {
  expect(await programSays('export const a = 1;\nexport const server = {{\n')).toMatch(
    /^\S*\/server\.ts:2:\d+: Expected identifier but found "\{"\n$/,
  );
  expect(await programSays('export const server = null;', '--adapter', 'OUTSIDE')).toMatch(
    /^An adapter must be in a shop folder, which SHOP_DIR names: `npm run new-shop .*\.\n$/,
  );
});

test('the beginning of an adapter says where there is what each handler is asked', async () => {
  const rest = await restOfTest({ 'GET /': {}, 'GET /api/products': html(404) });
  const { output } = await runCheck([rest.url, '--begin'], PATIENT);
  const [, file = ''] = /What each handler is asked, and what it returns: (\S+\.ts)\./.exec(output) ?? [];
  expect(readFileSync(file, 'utf8')).toContain('search: [Page & { text: string }, ProductList];');
});
