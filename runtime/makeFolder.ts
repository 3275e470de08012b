import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only this user may use the folder. */
const OWNER_ONLY = 0o700;

/** Works like a recursive mkdir, except that mkdir never returns where the system answers ENOENT, as below /proc. */
export async function makeFolder(folder: string, mode = OWNER_ONLY): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), 0o777);
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  });
}
