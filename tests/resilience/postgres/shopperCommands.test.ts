import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { operationsCommand, runCommand } from '#tests/support/operationsPage.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

test('on a server, a shopper is exported and erased while the shop is open', async () => {
  const folder = folderOfTest();
  const DATABASE_URL = await newDatabase();
  const api = await apiOfTest({ DATABASE_URL });
  const { email, token } = await api.shopper();
  const file = join(folder, 'shopper-data');
  const run = async (command: string): ReturnType<typeof runCommand> =>
    runCommand(
      operationsCommand(command).replace('shopper@example.com', email).replace('shopper-data', file),
      folder,
      { DATABASE_URL, DATA_DIR: folder },
    );
  expect(await run('npm run shopper:export')).toMatchObject({ exitCode: 0, errors: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { email } });
  expect(await run('npm run shopper:erase')).toMatchObject({ exitCode: 0, errors: '' });
  expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
});
