import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parseJson, readObject } from '#gateway/rest/readJson.ts';

/** A file that open pages may still need, and when it was replaced, in milliseconds since 1970. */
interface LastFile {
  name: string;
  content: Buffer;
  replacedAt: number;
}

const ASSETS = 'client/assets';
const STORED_MS = 24 * 60 * 60 * 1000;

/** The files of the last build, and those before that were replaced less than a day ago. */
export function lastFiles(dist: string, now = Date.now()): LastFile[] {
  const manifest = join(dist, 'build.json');
  if (!existsSync(manifest) || !existsSync(join(dist, ASSETS))) return [];
  // A full disk may have left an empty file.
  const { files } = readObject(parseJson(readFileSync(manifest, 'utf8')));
  if (!isObject(files)) return [];
  return readdirSync(join(dist, ASSETS)).flatMap((name) => {
    const path = join(ASSETS, name);
    // The manifest leaves out files that were put back; these have the time of their replacement.
    const replacedAt = path in files ? now : statSync(join(dist, path)).mtimeMs;
    return now - replacedAt < STORED_MS
      ? [{ name, content: readFileSync(join(dist, path)), replacedAt }]
      : [];
  });
}

/** Puts back the files that the new build does not have; call this after its manifest is written. */
export function restoreFiles(dist: string, files: readonly LastFile[]): void {
  for (const { name, content, replacedAt } of files) {
    const file = join(dist, ASSETS, name);
    if (existsSync(file)) continue;
    writeFileSync(file, content);
    utimesSync(file, replacedAt / 1000, replacedAt / 1000);
  }
}
