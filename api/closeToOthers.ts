import { chmodSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY } from './dataFolder.ts';

/** What this version and earlier ones have in the data folder. */
const OWN =
  /^(?:database|database\.unfinished|jwt-secret.*|lock|media|outbox|pictures|avatars|replaced-.+|restore\..+|probe-.+\.part)$/;

/**
 * Takes the rights of other users away from the data folder and what is in it, where earlier versions have left them or
 * the embedded database has set them. A folder that has other things as well may be meant for others: there, only what is
 * the API's is closed. False: something belongs to another user and stays as it is.
 */
export function closeToOthers(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter(({ name }) => OWN.test(name));
  const isClosed = own.length < entries.length || setRights(folder, OWNER_ONLY.folder);
  return closeEntries(folder, own) && isClosed;
}

function closeEntries(folder: string, entries: readonly Dirent[]): boolean {
  const results = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return true;
    if (!entry.isDirectory()) return setRights(path, OWNER_ONLY.file);
    return (
      setRights(path, OWNER_ONLY.folder) && closeEntries(path, readdirSync(path, { withFileTypes: true }))
    );
  });
  return results.every(Boolean);
}

function setRights(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    // Another process on the same folder may just have removed it.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
