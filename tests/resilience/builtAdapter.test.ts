import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { SOURCE } from '#scripts/childScript.ts';
import { startServerProcess } from '#tests/support/serverProcess.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { graphql } from '#tests/support/graphql.ts';
import { installBuild } from '#tests/support/installBuild.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const run = promisify(execFile);

/** An adapter of two files, with a key. */
const ADAPTER = `import { defineServer } from '#gateway/contract/defineServer.ts';
import { toProduct } from './toProduct.ts';

export const server = defineServer({
  calls: {
    banners: null,
    products: async ({ page }, server) => ({ products: (await server('GET /items/', { page })).items.map(toProduct) }),
  },
  headers: { 'x-api-key': 'SHOP_KEY' },
});
`;
const TO_PRODUCT = `export const toProduct = ({ ref, title, cost }: Record<string, unknown>) =>
  ({ _id: ref, name: title, price: cost, stock: 3 });
`;

async function shopWith(files: Record<string, string>): Promise<string> {
  const shop = folderOfTest();
  await run(process.execPath, ['--import', 'tsx', 'scripts/shop/newShop.ts', shop]);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(shop, name), text);
  return shop;
}

/** What `npm run build-adapter` prints, or says if it refuses. */
async function buildAdapter(SHOP_DIR: string): Promise<string> {
  const env = { ...process.env, SHOP_DIR };
  return run(process.execPath, [...SOURCE, 'scripts/shop/buildAdapter.ts'], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test('a built gateway starts with an adapter that was built alone, from a folder with nothing else', async () => {
  const shop = await shopWith({ 'server.ts': ADAPTER, 'toProduct.ts': TO_PRODUCT });
  expect(await buildAdapter(shop)).toMatch(/^Built \S*dist\/server\.mjs\. .* SERVER_ADAPTER=\S+server\.mjs$/);
  expect(readdirSync(join(shop, 'dist'))).toEqual(['server.mjs']);
  const mounted = folderOfTest();
  cpSync(join(shop, 'dist'), mounted, { recursive: true });
  const built = installBuild();
  onTestFinished(() => rmSync(built, { recursive: true, force: true }));
  const rest = await restOfTest({ 'GET /items/': { items: [{ ref: 'a1', title: 'Teapot', cost: 12 }] } });
  const settings = {
    ...PATIENT,
    PORT: '0',
    HOST: '127.0.0.1',
    API_BASE_URL: rest.url,
    SERVER_ADAPTER: join(mounted, 'server.mjs'),
    SHOP_KEY: 'k1',
  };
  const gateway = await startServerProcess(['dist/gateway/main.js'], settings, built);
  const { products } = await graphql<{ products: object[] }>(gateway.url, '{ products { id name price } }');
  expect(products).toEqual([{ id: 'a1', name: 'Teapot', price: 12 }]);
  expect(rest.received('GET /items/')[0]?.headers['x-api-key']).toBe('k1');
  expect(await gateway.close()).toEqual({ exitCode: 0, errors: '' });
});

test('an adapter with a mistake is not built, and each mistake is one sentence', async () => {
  const shop = await shopWith({
    'server.ts': ADAPTER.replace('banners', 'baners'),
    'toProduct.ts': TO_PRODUCT,
  });
  expect(await buildAdapter(shop)).toMatch(/^The shop folder \S+ cannot be built:\nserver\.ts:6: .*'baners'/);
  writeFileSync(join(shop, 'server.ts'), ADAPTER.replace("'x-api-key'", "'x api key'"));
  expect(await buildAdapter(shop)).toBe('server.ts: headers.x api key must be the name of a header.');
  cpSync('shop/server.ts', join(shop, 'server.ts'));
  expect(await buildAdapter(shop)).toMatch(/^server\.ts of \S+ has no adapter: its server is null\.$/);
  expect(readdirSync(shop)).not.toContain('dist');
});
