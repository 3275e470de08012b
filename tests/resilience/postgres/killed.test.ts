import { expect, test } from 'vitest';
import { forkApi } from '#tests/support/forkedApi.ts';
import { expectOrdersStored, OrderLoad } from '#tests/support/orderLoad.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

test('a database that is killed during orders loses no acknowledged order, and the API keeps running', async () => {
  const postgres = await startPostgres();
  const api = await forkApi(folderOfTest(), { DATABASE_URL: postgres.url });
  const load = await OrderLoad.open(() => api.url);
  await load.runUntil(() => postgres.kill());

  await postgres.start();
  await expectOrdersStored(load);
  expect(api.child.exitCode).toBeNull();
  await api.kill();
  await postgres.stop();
});
