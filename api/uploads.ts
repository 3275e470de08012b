import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './dataFolder.ts';

/** Longer than any import takes. */
const MAX_AGE_MS = 3_600_000;

/** Where files of products lie while they are imported. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Creates the folder, and removes what a killed process has left there; other processes may be importing. */
export async function prepareUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadsFolder(dataDir);
  await makeFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written !== null && now.getTime() - written.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}
