import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { readApiSettings } from '#api/env.ts';
import { startApi, type RunningApi } from '#api/server.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { graphql } from '#tests/support/graphql.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haat-empty-'));

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function startOn(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<RunningApi> {
  const settings = {
    API_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    ...env,
  };
  return startApi(readApiSettings(settings));
}

async function demoSignIns(api: RunningApi): Promise<number[]> {
  return Promise.all(
    DEMO_SHOPPERS.map(async ({ email, password }) => {
      const response = await fetch(`${api.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return response.status;
    }),
  );
}

test('an empty database behind DATABASE_URL stays empty, lets no demo shopper in, and is a working shop', async () => {
  const api = await startOn(await newDatabase(), { OUTBOX: 'on' });
  expect(api.hasDemoShopper).toBe(false);
  expect(await demoSignIns(api)).toEqual([401, 401]);
  const gateway = await startGatewayProcess(api.url);
  const data = await graphql(
    gateway.url,
    `
      {
        banners {
          id
        }
        products {
          id
        }
        newest: products(collection: NEW_ARRIVALS) {
          id
        }
        catalogue {
          total
          items {
            id
          }
        }
      }
    `,
  );
  expect(data).toEqual({
    banners: [],
    products: [],
    newest: [],
    catalogue: { total: 0, items: [] },
  });
  const input = { name: 'Mina Rahman', email: 'mina@haat.test', password: 'good secret' };
  const registered = await graphql(
    gateway.url,
    'mutation ($input: RegisterInput!) { register(input: $input) { success } }',
    { input },
  );
  expect(registered).toEqual({ register: { success: true } });
  await gateway.stop();
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
  expect(totalItems).toBeGreaterThan(100);
  await later.close();
});
