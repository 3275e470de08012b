import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { graphql } from '#tests/support/graphql.ts';
import { takesConnections } from '#tests/support/keepAliveConnection.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { startShop } from '#tests/support/runningShop.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await newDataDir();
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether the demo shopper can sign in, which only the API knows. */
async function signsIn(shopUrl: string): Promise<boolean> {
  const [{ email, password } = { email: '', password: '' }] = DEMO_SHOPPERS;
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';
  return graphql(shopUrl, query, { input: { email, password } }).then(
    () => true,
    () => false,
  );
}

test('Ctrl-C closes the gateway and the API and is no failure', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  expect(await takesConnections(shop.shopUrl)).toBe(true);
  expect((await fetch(`${shop.shopUrl}/feeds/google.xml`)).status).toBe(200);
  await shop.stop();
  const { output, ...ended } = await shop.ended;
  expect(ended).toEqual({ exitCode: 0, errors: '' });
  const warning = nodeWarning(process.versions.node);
  expect(output.match(/Node \d.*/g)).toEqual(warning && [warning]);
  expect(await Promise.all([shop.shopUrl, shop.apiUrl].map(takesConnections))).toEqual([false, false]);
});

test('the shop stays open when its API dies, says so, starts it again, and Ctrl-C still ends everything', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  process.kill(shop.apiPid, 'SIGKILL');
  await expect.poll(() => isRunning(shop.apiPid)).toBe(false);
  expect(await takesConnections(shop.shopUrl)).toBe(true);
  await expect.poll(() => takesConnections(shop.apiUrl)).toBe(true);
  // Polls at long intervals, because sign-ins are rate-limited.
  await expect.poll(async () => signsIn(shop.shopUrl), { interval: 1000 }).toBe(true);
  await expect.poll(() => shop.errorsSoFar()).toContain('The API is running again.');
  await shop.stop();
  const errors = 'The API ended unexpectedly (exit code none).\nThe API is running again.\n';
  expect(await shop.ended).toMatchObject({ exitCode: 0, errors });
  expect(await Promise.all([shop.shopUrl, shop.apiUrl].map(takesConnections))).toEqual([false, false]);
});

test('Ctrl-C while the API is started again ends everything', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  process.kill(shop.apiPid, 'SIGKILL');
  await expect.poll(() => isRunning(shop.apiPid)).toBe(false);
  await shop.stop();
  expect(await shop.ended).toMatchObject({ exitCode: 0 });
  expect(await Promise.all([shop.shopUrl, shop.apiUrl].map(takesConnections))).toEqual([false, false]);
});

test('a shop without demo data opens empty, promises no account, and takes shoppers', async () => {
  const shop = await startShop({ DATA_DIR: folderOfTest(), DEMO: 'off' });
  for (const path of ['/', '/shop', '/signup'])
    expect((await fetch(`${shop.shopUrl}${path}`)).status).toBe(200);
  expect(await graphql(shop.shopUrl, '{ banners { id } products { id } catalogue { total } }')).toEqual({
    banners: [],
    products: [],
    catalogue: { total: 0 },
  });
  const input = { name: 'Mina Rahman', email: 'mina@haat.test', password: 'good secret' };
  expect(
    await graphql(shop.shopUrl, 'mutation ($input: RegisterInput!) { register(input: $input) { success } }', {
      input,
    }),
  ).toEqual({ register: { success: true } });
  expect(await signsIn(shop.shopUrl)).toBe(false);
  expect(await (await fetch(`${shop.shopUrl}/playground/account.json`)).json()).toBeNull();
  await shop.stop();
  const { output, errors } = await shop.ended;
  expect(errors).toBe('');
  expect(output).toContain('Haat is open.');
  expect(output).not.toContain('Demo');
});
