import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only this user reads and writes what is in it. */
const OWNER_ONLY = 0o700;

/** Like a recursive mkdir, which never returns where the system answers ENOENT, as below /proc. */
export async function makeFolder(folder: string, mode = OWNER_ONLY): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), 0o777);
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  });
}
