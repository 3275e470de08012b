import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#api/db/lockFolder.ts';
import { connect } from '#api/db/connection.ts';
import { readApiSettings } from '#api/env.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await newDataDir();
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data folder fails with a message', async () => {
  const unlock = await lockFolder(dataDir);
  await expect(connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }))).rejects.toThrow(
    'is in use by another process',
  );
  await unlock();
  const { close } = await connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }));
  await close();
});
