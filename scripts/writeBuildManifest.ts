import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes build.json last: a gateway shows a build whose listed files are all complete, never half of a build or copy. */
export function writeBuildManifest(folder: string): void {
  const file = join(folder, 'build.json');
  rmSync(file, { force: true });
  const paths = ['client', 'server'].flatMap((subfolder) =>
    readdirSync(join(folder, subfolder), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => join(subfolder, name)),
  );
  const files = paths.flatMap((path) => {
    const stats = statSync(join(folder, path));
    return stats.isFile() ? [[path, stats.size]] : [];
  });
  writeFileSync(file, JSON.stringify({ files: Object.fromEntries(files) }));
}
