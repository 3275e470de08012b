import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { loadJwtSecret } from './jwtSecret.ts';

test('the signing secret is generated once, in a file that only its owner can read', async () => {
  const dataDir = join(folderOfTest(), 'not', 'there');
  const secret = await loadJwtSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await loadJwtSecret(dataDir)).toBe(secret);
  const file = join(dataDir, 'jwt-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, `${'s'.repeat(40)}\n`);
  expect(await loadJwtSecret(dataDir)).toBe('s'.repeat(40));
  await writeFile(file, 's'.repeat(32));
  expect(await loadJwtSecret(dataDir)).toBe('s'.repeat(32));
});

test('processes that start at the same time share one secret and leave no other files', async () => {
  const folder = folderOfTest();
  const secrets = await Promise.all(Array.from({ length: 20 }, async () => loadJwtSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('a secret that cannot be written or is damaged causes an error that names DATA_DIR', async () => {
  const folder = folderOfTest();
  await writeFile(join(folder, 'file'), '');
  await expect(loadJwtSecret(join(folder, 'file'))).rejects.toThrow(
    /^DATA_DIR: nothing can be written to .*file/,
  );
  for (const damaged of ['', 's'.repeat(31)]) {
    await writeFile(join(folder, 'jwt-secret'), damaged);
    await expect(loadJwtSecret(folder)).rejects.toThrow(/^DATA_DIR: the key in .*jwt-secret is damaged/);
  }
});

test('a secret that cannot be read is not called damaged: nobody should delete it', async () => {
  const folder = folderOfTest();
  await mkdir(join(folder, 'jwt-secret'));
  await expect(loadJwtSecret(folder)).rejects.toThrow(/EISDIR/);
});
