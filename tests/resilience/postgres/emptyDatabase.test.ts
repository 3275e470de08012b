import { expect, test } from 'vitest';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { readApiSettings } from '#api/env.ts';
import { startApi, type RunningApi } from '#api/server.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { postJson } from '#tests/support/postJson.ts';
import { quietEnv } from '#tests/support/quietEnv.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const dataDir = folderOfFile();

const startOn = async (DATABASE_URL: string, env: NodeJS.ProcessEnv = {}): Promise<RunningApi> =>
  startApi(readApiSettings(quietEnv(dataDir, { DATABASE_URL, ...env })));

async function demoSignIns(api: RunningApi): Promise<number[]> {
  return Promise.all(
    DEMO_SHOPPERS.map(
      async ({ email, password }) =>
        (await postJson(`${api.url}/api/user/login`, { email, password })).status,
    ),
  );
}

test('an empty database behind DATABASE_URL stays empty, and lets no demo shopper in', async () => {
  const api = await startOn(await newDatabase());
  expect(api.hasDemoShopper).toBe(false);
  expect(await demoSignIns(api)).toEqual([401, 401]);
  for (const path of ['products', 'banner']) {
    const answer = await (await fetch(`${api.url}/api/${path}`)).json();
    expect(answer).toMatchObject(path === 'banner' ? [] : { products: [], totalItems: 0 });
  }
  await api.close();
});

test('with DEMO=on it is filled once; a later start without it keeps the data but announces no demo shopper', async () => {
  const databaseUrl = await newDatabase();
  const filled = await startOn(databaseUrl, { DEMO: 'on' });
  expect(filled.hasDemoShopper).toBe(true);
  expect(await demoSignIns(filled)).toEqual([200, 200]);
  await filled.close();
  const later = await startOn(databaseUrl);
  expect(later.hasDemoShopper).toBe(false);
  const { totalItems } = (await (await fetch(`${later.url}/api/products?_perPage=1`)).json()) as {
    totalItems: number;
  };
  expect(totalItems).toBe(100);
  await later.close();
});
