import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { exitOf, SOURCE } from '#scripts/childScript.ts';
import { copyProject } from '#tests/support/copyProject.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { graphql } from '#tests/support/graphql.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const OF_210 = 'tests/support/shopOf210';
const run = promisify(execFile);

type Change = [file: string, before: string | RegExp, after: string];

function edit(folder: string, ...changes: readonly Change[]): void {
  for (const [file, before, after] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${file} has no ${String(before)}.`);
    writeFileSync(join(folder, file), changed);
  }
}

/** Builds Haat in a folder with this shop; returns what it says if it refuses, else null. */
async function build(haat: string, SHOP_DIR: string, ...names: string[]): Promise<string | null> {
  // Vitest's NODE_ENV would build React for development.
  const env = { ...process.env, NODE_ENV: 'production', SHOP_DIR };
  return run(process.execPath, [...SOURCE, 'scripts/build.ts', ...names], { cwd: haat, env }).then(
    () => null,
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

/** Runs the build on this data until it is closed. */
async function openBuild(haat: string, DATA_DIR: string): Promise<{ url: string; close(): Promise<void> }> {
  const api = fork('dist/backoffice/main.js', {
    cwd: haat,
    execArgv: [],
    env: {
      ...process.env,
      API_PORT: '0',
      DATA_DIR,
      DATABASE_URL: 'embedded',
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(api, 'message')) as [{ url: string }];
  const gateway = await startGatewayProcess(url, {}, haat, ['dist/gateway/main.js']);
  const close = async (): Promise<void> => {
    await gateway.stop();
    api.kill('SIGTERM');
    await exitOf(api);
  };
  onTestFinished(close);
  return { url: gateway.url, close };
}

async function signIn(url: string): Promise<string> {
  const [{ email, password } = { email: '', password: '' }] = DEMO_SHOPPERS;
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  return (await graphql<{ login: { token: string } }>(url, query, { input: { email, password } })).login
    .token;
}

async function order(url: string, token: string): Promise<string> {
  const list = await graphql<{ products: { id: string; price: number }[] }>(url, '{ products { id price } }');
  const [{ id: productId, price } = { id: '', price: 0 }] = list.products;
  const input = { items: [{ productId, quantity: 1 }], expectedTotal: price, address: ORDER_ADDRESS };
  const query = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderId } }';
  const placed = await graphql<{ createOrder: { orderId: string } }>(url, query, { input }, token);
  return placed.createOrder.orderId;
}

const ordersOf = async (url: string, token: string): Promise<string[]> =>
  (
    await graphql<{ viewer: { orders: { id: string }[] } }>(url, '{ viewer { orders { id } } }', {}, token)
  ).viewer.orders.map(({ id }) => id);

/** Two builds and four starts take three minutes. */
test('a changed shop of 2.1.0 moves into a folder, and with it to the next version: the same look, data, session and orders', async () => {
  const [haat, parent] = [folderOfTest(), folderOfTest()];
  const [shop, data] = [join(parent, 'my-shop'), join(parent, 'data')];
  copyProject(haat, ['api', 'backoffice']);
  // The pages of the first build are not looked at.
  for (const dist of ['web/dist', 'gateway/playground/dist'])
    cpSync(dist, join(haat, dist), { recursive: true });
  await run(process.execPath, ['--import', 'tsx', 'scripts/shop/newShop.ts', shop], { cwd: haat });

  // What the integrator had changed in 2.1.0: name, currency, texts, and an accent in tokens.scss.
  for (const name of ['ShopSettings', 'settings', 'synonyms'])
    cpSync(join(OF_210, `${name}.txt`), join(shop, `${name}.ts`));
  edit(
    shop,
    ['settings.ts', "const name = 'Haat'", "const name = 'Fjord'"],
    ['settings.ts', "currency: 'BDT'", "currency: 'EUR'"],
    ['settings.ts', 'the market next door', 'warm things for the cold'],
    ['colours.scss', /--accent: [^;]+/, '--accent: #6a1b9a'],
  );
  const import210 = "import type { ShopSettings } from './ShopSettings.ts'";
  expect((await build(haat, shop, 'server'))?.split('\n').slice(1)).toEqual([
    "ShopSettings.ts is Haat's own now: delete it, and import from '#runtime/shop/ShopSettings.ts'.",
    'synonyms.ts is searchWords.ts now: move your groups of words there, and delete it.',
  ]);
  for (const name of ['ShopSettings', 'synonyms']) rmSync(join(shop, `${name}.ts`));
  edit(shop, ['settings.ts', import210, import210.replace('./', '#runtime/shop/')]);
  expect(await build(haat, shop, 'server')).toBeNull();

  await addDatabase(data);
  const before = await openBuild(haat, data);
  const token = await signIn(before.url);
  const orderId = await order(before.url, token);
  await before.close();

  // The next version replaces Haat: a page more, and other words in the footer.
  edit(
    haat,
    ['runtime/shop/PageTexts.ts', "| 'home'", "| 'home' | 'gifts'"],
    ['web/src/app/layout/Footer.tsx', /Quick Links/g, 'Short ways'],
  );
  expect(await build(haat, shop, 'web', 'server')).toMatch(
    /cannot be built:\nroutes\.ts:\d+: Property 'gifts' is missing\.$/,
  );
  edit(shop, ['routes.ts', '  wishlist:', "  gifts: { title: 'Gifts' },\n  wishlist:"]);
  expect(await build(haat, shop, 'web', 'server')).toBeNull();

  const after = await openBuild(haat, data);
  expect(await ordersOf(after.url, token)).toContain(orderId);
  const page = await (await fetch(after.url, { headers: { accept: 'text/html' } })).text();
  for (const text of ['<title>Fjord – warm things for the cold</title>', '#6a1b9a', 'Short ways', '€'])
    expect(page).toContain(text);
  expect(await (await fetch(`${after.url}/favicon.svg`)).text()).toContain('#6a1b9a');
});
