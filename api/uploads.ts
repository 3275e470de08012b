import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#shop/makeFolder.ts';

/** Longer than any import takes. */
const MAX_AGE_MS = 3_600_000;

/** Where files of products lie while they are imported. */
export async function uploadsFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  await makeFolder(folder);
  return folder;
}

/** Removes what a killed process has left there; other processes may be importing. */
export async function deleteOldUploads(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written !== null && now.getTime() - written.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}
