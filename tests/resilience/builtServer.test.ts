import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApiSettings } from '#api/env.ts';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { seedDatabase } from '#api/seed/seedDatabase.ts';
import { startApi } from '#api/server.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/serverProcess.ts';
import { demoToken } from '#tests/support/demoToken.ts';
import { graphql } from '#tests/support/graphql.ts';
import { installBuild } from '#tests/support/installBuild.ts';
import { addManyProducts } from '#tests/support/manyProducts.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { quietEnv } from '#tests/support/quietEnv.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const MANY = 2500;
const JWT_SECRET = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';

let folder: string;
let api: ServerProcess;
let gateway: ServerProcess;

/** Enough products for the gateway to read them in a thread of its own. */
async function fillCatalogue(): Promise<void> {
  const filled = await startApi(readApiSettings(quietEnv(join(folder, 'data'))), {
    async seed(db, now) {
      await seedDatabase(db, now);
      await addManyProducts(db, MANY);
    },
  });
  await filled.close();
}

beforeAll(async () => {
  folder = installBuild();
  await addDatabase(join(folder, 'data'));
  await fillCatalogue();
  const env = { JWT_SECRET, DATA_DIR: 'data', DATABASE_URL: 'embedded', LOG_LEVEL: 'warn' };
  api = await startServerProcess(['dist/backoffice/main.js'], { ...env, API_PORT: '0' }, folder);
  const settings = { ...env, ...PATIENT, PORT: '0', API_BASE_URL: api.url };
  gateway = await startServerProcess(['dist/gateway/main.js'], settings, folder);
});

afterAll(async () => {
  expect(await gateway.close()).toEqual({ exitCode: 0, errors: '' });
  expect(await api.close()).toEqual({ exitCode: 0, errors: '' });
  rmSync(folder, { recursive: true, force: true });
});

test('a large catalogue is read in a thread of its own', async () => {
  const { catalogue } = await graphql<{ catalogue: { total: number } }>(
    gateway.url,
    '{ catalogue { total } }',
  );
  expect(catalogue.total).toBe(MANY + DEMO_PRODUCTS.length);
});

test.each(['shopperExport', 'shopperErase'])('%s runs from the build, too', (script) => {
  const args = [`dist/scripts/${script}.js`, 'mina@haat.test'];
  const env = { PATH: process.env['PATH'], DATA_DIR: 'data', DATABASE_URL: 'embedded' };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^The shop is open, /) });
});

test('a page is rendered, and browsers may compile its main script while it arrives', async () => {
  const page = await (await fetch(`${gateway.url}/product/many-000001`)).text();
  expect(page).toMatch(/<h1[^>]*>Thing 1</);
  const script = /<script type="module"[^>]* src="(?<path>[^"]+)"/.exec(page)?.groups?.['path'];
  const code = await (await fetch(`${gateway.url}${script}`)).text();
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect((await fetch(`${gateway.url}/schema.graphql`)).status).toBe(200);
});

test.each(['/product/many-000001', '/playground/'])(
  'the scripts of %s are sent compressed, and are cached for ever',
  async (path) => {
    const html = await (await fetch(`${gateway.url}${path}`)).text();
    const script = /"(?<file>(?:\/playground)?\/assets\/[^" ]+\.js)/.exec(html)?.groups?.['file'];
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await fetch(`${gateway.url}${script}`, { headers: { 'accept-encoding': accepted } });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await response.text()).toContain('import');
    }
  },
);

test('a shopper signs in, orders, and sees the order', async () => {
  const token = await demoToken(gateway.url);
  const PRODUCT = '{ products(limit: 1) { id price } }';
  const { products } = await graphql<{ products: [{ id: string; price: number }] }>(gateway.url, PRODUCT);
  const [{ id, price }] = products;
  const input = {
    items: [{ productId: id, quantity: 1 }],
    expectedTotal: price,
    address: ORDER_ADDRESS,
    idempotencyKey: 'bought-in-the-built-shop',
  };
  const { createOrder } = await graphql<{ createOrder: { success: boolean; orderId: string } }>(
    gateway.url,
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { success orderId } }',
    { input },
    token,
  );
  expect(createOrder.success).toBe(true);
  const ORDERS = '{ viewer { orders { id total } } }';
  const { viewer } = await graphql<{ viewer: { orders: object[] } }>(gateway.url, ORDERS, {}, token);
  expect(viewer.orders).toContainEqual({ id: createOrder.orderId, total: price });
});

test('an avatar is rendered in a process of its own', async () => {
  const { data, errors } = await uploadAvatar(gateway, await demoToken(gateway.url), PNG);
  expect(errors).toEqual([]);
  const { avatarUrl } = data.uploadAvatar;
  expect((await fetch(`${gateway.url}${avatarUrl}`)).headers.get('content-type')).toBe('image/webp');
});

test('gateway and API each say once whether their version of Node has known vulnerabilities', () => {
  const warning = nodeWarning(process.versions.node);
  for (const { log } of [gateway, api])
    expect(log.all.filter((line) => line.startsWith('Node '))).toEqual(warning === null ? [] : [warning]);
});
