import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newDatabase } from '#tests/support/apiServer.ts';
import { failedStart } from '#tests/support/failedStart.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});

async function databaseEnv(): Promise<NodeJS.ProcessEnv> {
  return process.env['TEST_DATABASE'] === 'postgres' ? { DATABASE_URL: await newDatabase() } : {};
}

test('a data folder that may not be written stops the start with one sentence', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  const env = { DATA_DIR: dataDir, ...(await databaseEnv()) };
  expect(await failedStart(env, { withoutPrivileges: true })).toEqual({
    exitCode: 1,
    errors: `DATA_DIR: nothing can be written to the folder ${dataDir}: this user has no right to (EACCES).\n`,
  });
});

test.each([
  ['below a file', import.meta.filename, 'a part of the path is a file (ENOTDIR)'],
  ['where none can be made', '/proc/haat', 'the system refuses it (ENOENT)'],
  ['with too long a name', join(tmpdir(), 'x'.repeat(300)), 'the system refuses it (ENAMETOOLONG)'],
])('a data folder %s stops the start with one sentence', async (_, above, reason) => {
  const dataDir = join(above, 'data');
  expect(await failedStart({ DATA_DIR: dataDir, ...(await databaseEnv()) })).toEqual({
    exitCode: 1,
    errors: `DATA_DIR: nothing can be written to the folder ${dataDir}: ${reason}.\n`,
  });
});

test('without any space, the start leaves no file', async () => {
  const env = { DATA_DIR: folder, ...(await databaseEnv()) };
  expect(await failedStart(env, { maxFileKilobytes: 8 })).toEqual({
    exitCode: 1,
    errors: `DATA_DIR: nothing can be written to the folder ${folder}: files may not grow that large (EFBIG).\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

/** Two first starts, each of which makes a whole database, take a minute and a half. */
test('a first start that runs out of space in the middle leaves nothing that stops the next one', async () => {
  const env = await databaseEnv();
  if (env['DATABASE_URL'] === undefined) {
    const { exitCode, errors } = await failedStart({ DATA_DIR: folder }, { maxFileKilobytes: 256 });
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^DATA_DIR: [^\n]+\n$/);
  }
  const api = await forkApi(folder, env);
  expect((await fetch(`${api.url}/api/banner`)).status).toBe(200);
  await api.kill();
});
