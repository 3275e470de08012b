import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'haat-uploads-';
/** Far longer than an upload takes. */
const ABANDONED_MS = 60 * 60_000;

let folder = '';

/**
 * The folder for the files of uploads under way: readable by this process's user alone, and removed when the process
 * ends. It is made anew when something has cleared the temporary folder.
 */
export function uploadFolder(): string {
  if (existsSync(folder)) return folder;
  if (folder === '') {
    process.once('exit', () => removeUpload(folder));
    removeAbandoned();
  }
  folder = mkdtempSync(join(tmpdir(), PREFIX));
  return folder;
}

/** At once: nothing that is left for later happens when the process ends. */
export function removeUpload(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // What cannot be removed stays in a folder that only this user can open.
  }
}

/** When a gateway closes; one that has uploads under way may be in the same process. */
export function closeUploadFolder(): void {
  try {
    rmdirSync(folder);
  } catch {
    // There is none, or it is not empty.
  }
}

/** What processes have left that were killed. */
function removeAbandoned(): void {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) removeUpload(path);
  }
}
