import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from './StartError.ts';
import { readStartSettings } from './startSettings.ts';

test('a data folder that cannot hold the key is a sentence without a stack, as all wrong settings are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const env = { PORT: '0', API_PORT: '0', DATA_DIR: join(folder, 'file', 'data') };
  const refused = readStartSettings(env);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: nothing can be written to the folder .*file.data/);
  const wrong = readStartSettings({ ...env, DATABASE_CONNECTIONS: '0', DATABASE_STATEMENT_MS: 'long' });
  await expect(wrong).rejects.toThrow(/^DATABASE_CONNECTIONS must be .*\nDATABASE_STATEMENT_MS must be /);
});
