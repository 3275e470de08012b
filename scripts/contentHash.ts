import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const IGNORED = new Set(['dist', 'node_modules', '.git']);

/** A hash of the names and contents of files and folders. It ignores modification times, which a checkout changes. */
export function contentHash(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    const content = readFileSync(file);
    // The length separates each file's content from the next file.
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (IGNORED.has(basename(path)) || /\.test\.tsx?$/.test(path)) return [];
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
