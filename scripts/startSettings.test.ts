import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { StartError } from './StartError.ts';
import { readStartSettings } from './startSettings.ts';

test('a data folder that cannot hold the key is reported in a sentence, as any wrong setting is', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'file'), '');
  const env = { PORT: '0', API_PORT: '0', DATA_DIR: join(folder, 'file', 'data') };
  const refused = readStartSettings(env);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: nothing can be written to the folder .*file.data/);
  const wrong = readStartSettings({ ...env, DATABASE_CONNECTIONS: '0', DATABASE_STATEMENT_MS: 'long' });
  await expect(wrong).rejects.toThrow(/^DATABASE_CONNECTIONS must be .*\nDATABASE_STATEMENT_MS must be /);
});

test('without DATABASE_URL, a demo shop opens on the embedded database; other databases get no demo data', async () => {
  const open = { PORT: '0', API_PORT: '0', JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836' };
  const opened = async (more: NodeJS.ProcessEnv): Promise<unknown[]> => {
    const { env } = await readStartSettings({ ...open, ...more });
    return [env['DATABASE_URL'], env['DEMO']];
  };
  const server = 'postgres://shop@db.example/shop';
  expect(await opened({})).toEqual(['embedded', 'on']);
  expect(await opened({ DATABASE_URL: ' ', DEMO: '', API_BASE_URL: ' ' })).toEqual(['embedded', 'on']);
  expect(await opened({ DEMO: 'off' })).toEqual(['embedded', 'off']);
  expect(await opened({ DATABASE_URL: server })).toEqual([server, undefined]);
});
