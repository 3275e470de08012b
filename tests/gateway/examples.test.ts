import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { launchBrowser } from '#tests/support/launchBrowser.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const browser = await launchBrowser();
const kiosk = await startKiosk();
const { api, gateway } = await referenceGateway({ CORS_ORIGINS: kiosk.url });
const folder = mkdtempSync(join(tmpdir(), 'haat-examples-'));

afterAll(async () => {
  await browser.close();
  await kiosk.stop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  exitCode: number | null;
  output: string;
  errors: string;
}

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HAAT_URL: gateway.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, output, errors };
}

async function startKiosk(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'examples/kiosk/serveKiosk.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0' },
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

test('the shell client ends with the words of the server when the password is wrong', async () => {
  const { email } = await api.shopper();
  const ended = await run('sh', ['examples/shell/order.sh'], { EMAIL: email, PASSWORD: 'wrong' });
  expect(ended.exitCode).toBe(1);
  expect(ended.errors).toMatch(/^Not signed in: \w.*\n$/);
});

test('the price feed has every product, as CSV', async () => {
  const ended = await run('node_modules/.bin/tsx', ['examples/priceFeed/priceFeed.ts']);
  expect(ended).toMatchObject({ exitCode: 0, errors: '' });
  const [header, ...rows] = ended.output.trim().split('\n');
  expect(header).toBe('"id","name","brand","price","discountPercentage","stock"');
  expect(rows).toHaveLength(TEST_PRODUCTS.length);
  expect(rows.find((row) => row.includes('Desk lamp'))).toMatch(/"19\.99"/);
});

test('the kiosk, a page of another origin, shows what is new', async () => {
  const page = await browser.newPage();
  await page.goto(`${kiosk.url}/?gateway=${gateway.url}`);
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['100% wool_scarf: 25.00']);
  await page.close();
});

test('a page of an origin that is not listed sees nothing', async () => {
  const closed = await startGatewayUnderTest(api.url);
  const page = await browser.newPage();
  await page.goto(`${kiosk.url}/?gateway=${closed.url}`);
  await page.getByRole('alert').getByText('The shop could not be reached.').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(0);
  await page.close();
  await closed.stop();
});
