import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeBuildManifest } from '#scripts/writeBuildManifest.ts';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest, processOfTest } from '#tests/support/gatewayOfTest.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const PRODUCT = { _id: 'p1', name: 'Lamp', price: 12.5, stock: 3, category: 'Light' };
const rest = await restOfFile({ 'GET /api/products': { success: true, products: [PRODUCT] } });
/** A copy of the built shop. */
let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  cpSync('web/dist', folder, { recursive: true });
});

async function open(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
}

/** Opens a page until the gateway has tried to render it: a busy gateway leaves it to the browser. */
async function openBroken(url: string): Promise<string> {
  let page = '';
  const statusOf = async (): Promise<number> => {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    page = await response.text();
    return response.status;
  };
  await expect.poll(statusOf).toBe(500);
  return page;
}

test('a build that is copied over an older one is shown, and open pages still get the files of the older one', async () => {
  writeFileSync(join(folder, 'client/assets/older.js'), 'of the older build');
  const gateway = await gatewayOfTest(rest.url, { WEB_DIR: folder });
  await expect.poll(async () => open(`${gateway.url}/about`)).toContain('page-state');
  expect(await (await fetch(`${gateway.url}/assets/older.js`)).text()).toBe('of the older build');
});

test('a shop whose files differ from its build is not shown, and the operator is warned', async () => {
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
  const gateway = await processOfTest(rest.url, { WEB_DIR: folder });
  const line = await gateway.log.line((text) => text.includes('WEB_DIR'));
  expect(line).toMatch(/is not shown: client\/favicon\.svg is not as it was built/);
});

test('a shop that was not built together with the gateway is left to the browsers, and the operator is warned', async () => {
  const file = join(folder, 'server/entry-server.js');
  const code = readFileSync(file, 'utf8');
  const other = code.replace(/(?<=ShopPage"?: ?.)[0-9a-f]{12}/, '000000000000');
  expect(other).not.toBe(code);
  writeFileSync(file, other);
  const gateway = await processOfTest(rest.url, { WEB_DIR: folder });
  expect(await openBroken(`${gateway.url}/shop`)).not.toContain('page-state');
  const line = await gateway.log.line((text) => text.includes('could not be rendered'));
  expect(line).toContain('build both together');
});

/** Breaks the pages that link to a product with such an id. */
function breakLinks(pattern: RegExp): void {
  const file = join(folder, 'server/entry-server.js');
  const code = readFileSync(file, 'utf8');
  const broken = code.replace(
    /product: ?\(?id\)? ?=> ?`[^`]*`/,
    `product:id=>{if(${String(pattern)}.test(id))throw new Error("A link breaks.");return"/product/"+id}`,
  );
  expect(broken).not.toBe(code);
  writeFileSync(file, broken);
  writeBuildManifest(folder);
}

test('a page that breaks while it is rendered is left to the browsers, the operator is warned, and the gateway goes on', async () => {
  breakLinks(/./);
  const gateway = await processOfTest(rest.url, { WEB_DIR: folder });
  for (const path of ['/', '/shop', '/product/p1', '/shop']) {
    const page = await openBroken(`${gateway.url}${path}`);
    expect(page).toContain('This page could not be opened');
    // The browser tries to render it, too.
    expect(page).toContain('<script type="module"');
    expect(page).not.toContain('page-state');
  }
  const line = await gateway.log.line((text) => text.includes('could not be rendered'));
  expect(line).toContain('A link breaks.');
  await expect.poll(async () => open(`${gateway.url}/about`)).toContain('page-state');
});

test('a page that breaks while it is rendered again is sent as it was, and the operator is warned', async () => {
  breakLinks(/p2/);
  const gateway = await processOfTest(rest.url, { WEB_DIR: folder, CACHE_FRESH_MS: '1' });
  const page = async (): Promise<string> => open(`${gateway.url}/shop`);
  // On a busy machine, the first ones are left to the browser.
  await expect.poll(page).toContain('/product/p1');
  await page();
  rest.answer('GET /api/products', { success: true, products: [{ ...PRODUCT, _id: 'p2' }] });
  const isLogged = (): boolean => gateway.log.all.some((text) => text.includes('could not be rendered'));
  // Objects that took long to load stay fresh for longer.
  while (!isLogged()) expect(await page()).toContain('/product/p1');
  const line = await gateway.log.line((text) => text.includes('could not be rendered'));
  expect(JSON.parse(line)).toMatchObject({ path: '/shop', err: { message: 'A link breaks.' } });
});
