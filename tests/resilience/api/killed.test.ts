import { rmSync } from 'node:fs';
import { test } from 'vitest';
import { newDatabase } from '#tests/support/apiServer.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { expectOrdersStored, OrderLoad } from '#tests/support/orderLoad.ts';

test('an API that is killed during orders loses no acknowledged order and duplicates none', async () => {
  const dataDir = await newDataDir();
  const env = process.env['TEST_DATABASE'] === 'postgres' ? { DATABASE_URL: await newDatabase() } : {};
  let api = await forkApi(dataDir, env);
  const load = await OrderLoad.open(() => api.url);
  await load.runUntil(() => api.kill());

  api = await forkApi(dataDir, env);
  await expectOrdersStored(load);
  await api.kill();
  rmSync(dataDir, { recursive: true, force: true });
});
