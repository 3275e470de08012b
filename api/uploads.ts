import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#runtime/makeFolder.ts';

/** Longer than any import takes. */
const MAX_AGE_MS = 3_600_000;

/** The folder of product files that are being imported. */
export async function uploadsFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  await makeFolder(folder);
  return folder;
}

/** Removes files that a killed process has left there; newer files may be imports of other processes. */
export async function deleteOldUploads(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written !== null && now.getTime() - written.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}
