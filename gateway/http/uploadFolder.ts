import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/**
 * The folder for the files of uploads under way: readable by this process's user alone, and removed when the process
 * ends. It is made anew when something has cleared the temporary folder.
 */
export function uploadFolder(): string {
  if (existsSync(folder)) return folder;
  if (folder === '') process.once('exit', () => removeUpload(folder));
  folder = mkdtempSync(join(tmpdir(), 'haat-uploads-'));
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
