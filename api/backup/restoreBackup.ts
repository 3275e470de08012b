import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { extract, list } from 'tar';
import { SECRET_FILE } from '#api/auth/jwtSecret.ts';
import { prepareDataFolder } from '#api/dataFolder.ts';
import { INTERRUPTED_RESTORE, UNFINISHED_DATABASE } from '#api/db/embeddedDatabase.ts';
import { lockFolder } from '#api/db/lockFolder.ts';
import { MANIFEST, MANIFEST_FILE, PARTS } from './backupFormat.ts';
import { databaseContents, type Contents } from './databaseContents.ts';

interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Whether data that is there makes room. */
  replace: boolean;
}

export interface Restored {
  createdAt: string;
  contents: Contents;
  /** Where the data is that was there before. */
  earlierData: string | null;
}

/** Puts a backup into a data folder, after it was unpacked, opened and compared with what it says to contain. */
export async function restoreBackup({ file, dataDir, replace }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await prepareDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const present = PARTS.filter((part) => existsSync(join(dataDir, part)));
    if (present.length > 0 && !replace) {
      throw new Error(
        `DATA_DIR: the folder ${dataDir} has data already (${present.join(', ')}). ` +
          'Add --replace to put the backup in its place; the data is moved, not deleted.',
      );
    }
    const folder = await mkdtemp(join(dataDir, 'restore.part-'));
    try {
      const { createdAt, contents } = await unpack(file, folder);
      return { createdAt, contents, earlierData: await exchange(dataDir, folder, present) };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  } finally {
    await unlock();
  }
}

async function unpack(file: string, folder: string): Promise<Omit<Restored, 'earlierData'>> {
  const isPart = (path: string): boolean =>
    [MANIFEST_FILE, ...PARTS].some((part) => path === part || path.startsWith(`${part}/`));
  try {
    // Read to its end before anything is written.
    await list({ file, strict: true });
    await extract({ file, cwd: folder, strict: true, filter: isPart });
    const manifest = MANIFEST.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
    const contents = await databaseContents(join(folder, 'database'));
    if (!isDeepStrictEqual(contents, manifest.contents)) throw new Error('Rows are missing.');
    return manifest;
  } catch (cause) {
    throw new Error(`The file ${file} is not a whole backup, so nothing was changed.`, { cause });
  }
}

/** Until the last step, the API refuses to start on this folder: it would make a new, empty database. */
async function exchange(dataDir: string, folder: string, present: readonly string[]): Promise<string | null> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const earlier = present.length === 0 ? null : join(dataDir, `replaced-${time}`);
  if (earlier !== null) await mkdir(earlier, { mode: 0o700 });
  const marker = join(dataDir, INTERRUPTED_RESTORE);
  await writeFile(marker, '');
  if (earlier !== null) for (const part of present) await rename(join(dataDir, part), join(earlier, part));
  for (const part of PARTS.filter((name) => existsSync(join(folder, name))))
    await rename(join(folder, part), join(dataDir, part));
  const secret = join(dataDir, SECRET_FILE);
  if (existsSync(secret)) await chmod(secret, 0o600);
  await rm(join(dataDir, UNFINISHED_DATABASE), { force: true });
  await rm(marker);
  return earlier;
}
