import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { newContext } from '#tests/support/newContext.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const browser = await browserOfFile();
const kiosk = await startServer('examples/kiosk/serveKiosk.ts');
const { api, gateway } = await referenceGateway({ CORS_ORIGINS: kiosk.url });
const plainPage = await startServer('examples/withoutJavaScript/servePage.ts', { HAAT_URL: gateway.url });
const folder = folderOfFile();

afterAll(async () => {
  await kiosk.stop();
  await plainPage.stop();
});

interface Ended {
  exitCode: number | null;
  output: string;
  errors: string;
}

async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], HAAT_URL: gateway.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, output, errors };
}

const TSX = import.meta.resolve('tsx');

/** Runs a script as `npx tsx` does, but without its second process. */
async function runScript(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<Ended> {
  return run(process.execPath, ['--import', TSX, resolve(file), ...args], env, cwd);
}

interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

async function startServer(file: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [greeting]: Buffer[] = await once(child.stdout, 'data');
  return {
    url: /http\S+/.exec(String(greeting))?.[0] ?? '',
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}

test('the shell client signs in, orders, reads the order back and uploads a portrait', async () => {
  const { email, password, token } = await api.shopper();
  const portrait = join(folder, 'portrait.png');
  writeFileSync(portrait, PNG);
  const ended = await run('sh', ['examples/shell/order.sh'], {
    EMAIL: email,
    PASSWORD: password,
    PORTRAIT: portrait,
  });
  expect(ended).toMatchObject({ exitCode: 0, errors: '' });
  expect(ended.output).toMatch(
    /Signed in\.\nThe dearest of 4 products costs 89\.\nOrdered: \w{24}\nIt is PENDING, 89 to pay\.\nPortrait: /,
  );
  const { data } = await gateway.ask('{ viewer { orderCount profile { avatar } } }', {}, token);
  expect(data.viewer).toEqual({ orderCount: 1, profile: { avatar: expect.stringMatching(/\.webp$/) } });
});

test("the shell client ends with the server's message when the password is wrong", async () => {
  const { email } = await api.shopper();
  const ended = await run('sh', ['examples/shell/order.sh'], { EMAIL: email, PASSWORD: 'wrong' });
  expect(ended.exitCode).toBe(1);
  expect(ended.errors).toMatch(/^Not signed in: \w.*\n$/);
});

test('the price feed has every product, as CSV', async () => {
  const ended = await runScript('examples/priceFeed/priceFeed.ts');
  expect(ended).toMatchObject({ exitCode: 0, errors: '' });
  const [header, ...rows] = ended.output.trim().split('\n');
  expect(header).toBe('"id","name","brand","price","discountPercentage","stock"');
  expect(rows).toHaveLength(TEST_PRODUCTS.length);
  expect(rows.find((row) => row.includes('Desk lamp'))).toMatch(/"19\.99"/);
});

test('the kiosk, a page of another origin, shows what is new', async () => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${kiosk.url}/?gateway=${gateway.url}`);
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['100% wool_scarf: 25.00']);
  await context.close();
});

test('the urql client searches, and proposes a correction', async () => {
  const found = await runScript('examples/urql/search.ts', ['lamp']);
  expect(found).toEqual({ exitCode: 0, output: 'Desk lamp: 19.99\n', errors: '' });
  const misspelt = await runScript('examples/urql/search.ts', ['lampe']);
  expect(misspelt).toEqual({ exitCode: 0, output: 'Did you mean lamp?\n', errors: '' });
});

test('the urql client prints the code and message of an error', async () => {
  const lost = await gatewayOfTest('http://127.0.0.1:9');
  const ended = await runScript('examples/urql/search.ts', ['lamp'], { HAAT_URL: lost.url });
  expect(ended.exitCode).toBe(1);
  expect(ended.errors).toMatch(/^UPSTREAM_UNAVAILABLE: The shop cannot be reached at the moment/);
});

test('the page without JavaScript searches by its form', async () => {
  const context = await newContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(plainPage.url);
  await page.getByLabel('Search').fill('lamp');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('1 found').waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['Desk lamp: 19.99']);
  await page.goto(`${plainPage.url}/?search=${encodeURIComponent('"><i>&amp;')}`);
  expect(await page.getByLabel('Search').inputValue()).toBe('"><i>&amp;');
  await page.goBack();
  await page.getByRole('link', { name: 'Desk lamp' }).click();
  await page.getByRole('heading', { name: 'Desk lamp' }).waitFor();
  await context.close();
});

test('webhooks of Shopify and WooCommerce purge the changed product; others are refused', async () => {
  const SHOP_SECRET = 'the key of the commerce server';
  const ADMIN_TOKEN = 'c94f6d2b81a03e75f6d1c08b4a29e37d';
  const purged = await gatewayOfTest(api.url, { ADMIN_TOKEN });
  const secrets = { SHOP_SECRET, ADMIN_TOKEN, HAAT_URL: purged.url };
  const receiver = await startServer('examples/shopWebhooks/servePurges.ts', secrets);
  const event = JSON.stringify({ id: 632910392, title: 'Desk lamp' });
  const send = async (header: string, body: string, key = SHOP_SECRET, type = 'application/json') => {
    const signature = createHmac('sha256', key).update(body).digest('base64');
    const headers = { 'content-type': type, [header]: signature };
    const response = await fetch(receiver.url, { method: 'POST', headers, body });
    return [response.status, await response.text()];
  };
  const answer = { purged: ['product:632910392'], gateways: 1, cacheTag: 'product:632910392' };
  for (const header of ['X-Shopify-Hmac-Sha256', 'X-WC-Webhook-Signature'])
    expect(await send(header, event)).toEqual([200, JSON.stringify(answer)]);
  expect(await send('X-Shopify-Hmac-Sha256', event, 'another key')).toEqual([401, 'Unauthorized']);
  const trial = ['webhook_id=7', SHOP_SECRET, 'application/x-www-form-urlencoded'] as const;
  expect(await send('X-WC-Webhook-Signature', ...trial)).toEqual([204, '']);
  await receiver.stop();
});

test('an operation of a manifest runs by its id alone', async () => {
  const written = await runScript('examples/byId/writeManifest.ts', ['examples/priceFeed/PricePage.graphql']);
  expect(written).toMatchObject({ exitCode: 0, errors: '' });
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, written.output);
  const listing = await gatewayOfTest(api.url, {
    TRUSTED_DOCUMENTS: 'on',
    TRUSTED_DOCUMENTS_FILES: manifest,
  });
  const [command = ''] = /^curl -G .*$/m.exec(readFileSync('examples/README.md', 'utf8')) ?? [];
  const id = JSON.parse(written.output).operations[0].id;
  const ended = await run('sh', ['-c', command.replace('http://localhost:4000', listing.url)], { ID: id });
  expect(JSON.parse(ended.output).data.catalogue.items).toHaveLength(TEST_PRODUCTS.length);
});

test('an operation that uses a deprecated field is named', async () => {
  writeFileSync(
    join(folder, 'schema.graphql'),
    'type Query { cost: Float @deprecated(reason: "Use price.") price: Float }',
  );
  const operations = [
    { name: 'Old', body: 'query Old { cost }' },
    { name: 'New', body: 'query New { price }' },
  ];
  writeFileSync(join(folder, 'names.json'), JSON.stringify({ operations }));
  const named = await runScript('scripts/deprecatedUses.ts', ['names.json'], {}, folder);
  expect(named).toEqual({
    exitCode: 1,
    output: 'names.json, Old: The field Query.cost is deprecated. Use price.\n',
    errors: '',
  });
  const own = await runScript('scripts/deprecatedUses.ts');
  expect(own).toEqual({ exitCode: 0, output: 'No operation uses a deprecated field.\n', errors: '' });
});
