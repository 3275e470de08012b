import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes build.json into a built shop, last of all: a gateway takes the build when all its files are there, so that one
 * that is half built or half copied is never shown.
 */
export function writeBuildManifest(folder: string): void {
  const file = join(folder, 'build.json');
  rmSync(file, { force: true });
  const paths = ['client', 'server'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  );
  const files = paths.flatMap((path) => {
    const stats = statSync(join(folder, path));
    return stats.isFile() ? [[path, stats.size]] : [];
  });
  writeFileSync(
    file,
    JSON.stringify({ version: new Date().toISOString(), files: Object.fromEntries(files) }),
  );
}
