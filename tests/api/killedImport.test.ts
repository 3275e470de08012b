import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readApiSettings } from '#api/env.ts';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { startApi } from '#api/server.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';

const LINES = 20_000;
const FILE = ['id,name,price', ...Array.from({ length: LINES }, (_, index) => `p${index},Name,1`)].join('\n');

async function send(url: string, content: string, query = ''): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'products.csv');
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  return (await fetch(`${url}/api/owner/catalogue?${query}`, { method: 'POST', headers, body })).status;
}

async function countProducts(url: string): Promise<number> {
  return (await (await fetch(`${url}/api/products?_perPage=1`)).json()).totalItems;
}

test('an API that is killed during an import has taken the whole file or nothing of it, and imports again', async () => {
  const dataDir = await newDataDir();
  const database = process.env['TEST_DATABASE'] === 'postgres' ? { DATABASE_URL: await newDatabase() } : {};
  const env = { ...database, OWNER_TOKEN };
  const killed = await forkApi(dataDir, env);
  const imports: Promise<unknown>[] = [];
  // A second import is refused while the first one runs.
  do imports.push(send(killed.url, FILE).catch(() => null));
  while ((await send(killed.url, 'id,name,price\na,A,1', 'dryRun=true')) !== 409);
  await killed.kill();
  await Promise.all(imports);

  const settings = {
    API_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: 'embedded',
    LOG_LEVEL: 'silent',
    ...env,
  };
  const next = await startApi(readApiSettings(settings), { now: () => new Date(Date.now() + 2 * 60_000) });
  const demo = DEMO_PRODUCTS.length;
  // The embedded database may be done before the signal arrives.
  expect([demo, demo + LINES]).toContain(await countProducts(next.url));
  expect(await send(next.url, FILE)).toBe(200);
  expect(await countProducts(next.url)).toBe(demo + LINES);
  await next.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
