import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes build.json into a built shop, last of all: a gateway takes the build when all its bytes are there, so that one
 * that is half built or half copied is never shown.
 */
export function writeBuildManifest(folder: string): void {
  const file = join(folder, 'build.json');
  rmSync(file, { force: true });
  const files = ['client', 'server'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  const sizes = files.map((entry) =>
    entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0,
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  writeFileSync(file, JSON.stringify({ version: new Date().toISOString(), bytes }));
}
