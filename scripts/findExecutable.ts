import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The first of these programs that is installed: names are looked up in PATH, absolute paths are not. */
export function findExecutable(candidates: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return candidates
    .flatMap((candidate) =>
      isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate)),
    )
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
