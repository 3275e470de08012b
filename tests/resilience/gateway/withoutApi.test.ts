import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exitOf, forkScript } from '#scripts/childScript.ts';
import { copyProject } from '#tests/support/copyProject.ts';
import { endWithThisProcess } from '#tests/support/endWithThisProcess.ts';
import { graphql } from '#tests/support/graphql.ts';
import { startRestServer } from '#tests/support/rest/restServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const folder = folderOfFile();
copyProject(folder);
// Code for browsers does not depend on api/ (scripts/layers.test.ts), so the existing build is also valid without it.
for (const built of ['web/dist', 'gateway/playground/dist'])
  cpSync(built, join(folder, built), { recursive: true });

const npmStart = (env: NodeJS.ProcessEnv) =>
  endWithThisProcess(
    forkScript('scripts/start.ts', [], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  );

test('the folder api/ can be deleted: the shop is built and opens in front of another REST server', async () => {
  const rest = await startRestServer({
    'GET /api/products': {
      success: true,
      products: [{ _id: 'p1', name: 'Ball', price: 9, category: 'Sports' }],
    },
  });
  const shop = npmStart({ API_BASE_URL: rest.url });
  const [message] = await Promise.race([once(shop, 'message'), exitOf(shop).then(() => [null])]);
  const { shopUrl }: { shopUrl: string } = message ?? { shopUrl: '' };
  const page = async (): Promise<string> =>
    (await fetch(`${shopUrl}/shop`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(page).toContain('Ball');
  expect(await graphql(shopUrl, '{ products { name } }')).toEqual({ products: [{ name: 'Ball' }] });
  expect(existsSync(join(folder, 'api'))).toBe(false);
  shop.kill('SIGTERM');
  await exitOf(shop);
  await rest.stop();
});

test('without it and without an address, the start says what is missing', async () => {
  const shop = npmStart({});
  const [errors, code] = await Promise.all([shop.stderr === null ? '' : text(shop.stderr), exitOf(shop)]);
  expect(errors).toContain('API_BASE_URL must be set, as there is no reference API in the folder api/.');
  expect(code).toBe(1);
});
