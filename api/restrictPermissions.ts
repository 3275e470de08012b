import { chmodSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY } from './dataFolder.ts';

/** Everything that this version and earlier ones put into the data folder. */
const OWN_ENTRIES =
  /^(?:database|database\.unfinished|jwt-secret.*|lock|media|outbox|pictures|avatars|uploads|replaced-.+|restore\..+|probe-.+\.part)$/;

/**
 * Removes other users' permissions from the data folder and its contents, which earlier versions or the embedded database
 * may have set. A folder with foreign files keeps its own permissions; only the API's entries change. False if
 * something belongs to another user and was not changed.
 */
export function restrictPermissions(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter(({ name }) => OWN_ENTRIES.test(name));
  const isRestricted = own.length < entries.length || setMode(folder, OWNER_ONLY.folder);
  return restrictEntries(folder, own) && isRestricted;
}

function restrictEntries(folder: string, entries: readonly Dirent[]): boolean {
  const results = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return true;
    if (!entry.isDirectory()) return setMode(path, OWNER_ONLY.file);
    return (
      setMode(path, OWNER_ONLY.folder) && restrictEntries(path, readdirSync(path, { withFileTypes: true }))
    );
  });
  return results.every(Boolean);
}

function setMode(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    // Another process on the same folder may just have removed it.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
