import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { readBackOfficeSettings } from '#backoffice/env.ts';
import { startBackOffice } from '#backoffice/startBackOffice.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { forkBackOffice } from '#tests/support/backOfficeServer.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { quietEnv } from '#tests/support/quietEnv.ts';

const LINES = 20_000;
const FILE = ['id,name,price', ...Array.from({ length: LINES }, (_, index) => `p${index},Name,1`)].join('\n');

async function send(url: string, content: string): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'products.csv');
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  return (await fetch(`${url}/api/owner/catalogue`, { method: 'POST', headers, body })).status;
}

async function countProducts(url: string): Promise<number> {
  return (await (await fetch(`${url}/api/products?_perPage=1`)).json()).totalItems;
}

test('an API that is killed during an import has stored the whole file or nothing of it, leaves no file, and imports again', async () => {
  const dataDir = await newDataDir();
  const database = process.env['TEST_DATABASE'] === 'postgres' ? { DATABASE_URL: await newDatabase() } : {};
  const env = { ...database, OWNER_TOKEN };
  const killed = await forkBackOffice(dataDir, env);
  let imports: Promise<number>[];
  // Repeats until one import is refused because the other one is running.
  do imports = [send(killed.url, FILE), send(killed.url, FILE)];
  while ((await Promise.race(imports)) !== 409);
  await killed.kill();
  await Promise.allSettled(imports);

  const next = await startBackOffice(readBackOfficeSettings(quietEnv(dataDir, env)), {
    now: () => new Date(Date.now() + 2 * 3_600_000),
  });
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  const demo = DEMO_PRODUCTS.length;
  // The embedded database may have finished before the signal arrives.
  expect([demo, demo + LINES]).toContain(await countProducts(next.url));
  expect(await send(next.url, FILE)).toBe(200);
  expect(await countProducts(next.url)).toBe(demo + LINES);
  await next.close();
  rmSync(dataDir, { recursive: true, force: true });
});
