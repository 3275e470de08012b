import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { extract, list } from 'tar';
import { SECRET_FILE } from '#api/auth/jwtSecret.ts';
import { prepareDataFolder } from '#api/dataFolder.ts';
import { INTERRUPTED_RESTORE, openFiles, UNFINISHED_DATABASE } from '#api/db/embeddedDatabase.ts';
import { lockFolder } from '#api/db/lockFolder.ts';
import { MANIFEST, MANIFEST_FILE, BACKUP_ENTRIES } from './backupFormat.ts';
import { databaseContents, type Contents } from './databaseContents.ts';

interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Moves existing data aside. */
  replace: boolean;
}

export interface Restored {
  createdAt: string;
  contents: Contents;
  /** The number of mails that were waiting to be sent at the time of the backup. They are not restored. */
  waitingMails: number;
  /** The folder that the earlier data was moved to. */
  earlierData: string | null;
}

/** Unpacks a backup, compares its rows with its manifest, and moves it into a data folder. */
export async function restoreBackup({ file, dataDir, replace }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await prepareDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const present = BACKUP_ENTRIES.filter((entry) => existsSync(join(dataDir, entry)));
    if (present.length > 0 && !replace) {
      throw new Error(
        `DATA_DIR: the folder ${dataDir} has data already (${present.join(', ')}). ` +
          'Add --replace to put the backup in its place; the data is moved, not deleted.',
      );
    }
    const folder = await mkdtemp(join(dataDir, 'restore.part-'));
    try {
      const { createdAt, contents } = await unpack(file, folder);
      const { mails: waitingMails = 0 } = contents;
      if (waitingMails > 0) await deleteMails(join(folder, 'database'));
      const earlierData = await exchange(dataDir, folder, present);
      return { createdAt, contents, waitingMails, earlierData };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  } finally {
    await unlock();
  }
}

async function unpack(file: string, folder: string): Promise<Pick<Restored, 'createdAt' | 'contents'>> {
  const isEntry = (path: string): boolean =>
    [MANIFEST_FILE, ...BACKUP_ENTRIES].some((entry) => path === entry || path.startsWith(`${entry}/`));
  try {
    // Reads the whole archive before anything is written.
    await list({ file, strict: true });
    await extract({ file, cwd: folder, strict: true, filter: isEntry });
    const manifest = MANIFEST.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
    const contents = await databaseContents(join(folder, 'database'));
    if (!isDeepStrictEqual(contents, manifest.contents)) throw new Error('Rows are missing.');
    return manifest;
  } catch (cause) {
    throw new Error(`The file ${file} is not a whole backup, so nothing was changed.`, { cause });
  }
}

/** Waiting mails have probably been sent since the backup, and shoppers would get them twice. */
async function deleteMails(folder: string): Promise<void> {
  const client = await openFiles(folder);
  try {
    await client.exec('delete from mails');
  } finally {
    await client.close();
  }
}

/** Until the last step, the API refuses to start on this folder; otherwise it would create an empty database there. */
async function exchange(dataDir: string, folder: string, present: readonly string[]): Promise<string | null> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const earlier = present.length === 0 ? null : join(dataDir, `replaced-${time}`);
  if (earlier !== null) await mkdir(earlier, { mode: 0o700 });
  const unfinished = join(dataDir, INTERRUPTED_RESTORE);
  await writeFile(unfinished, '');
  if (earlier !== null) for (const entry of present) await rename(join(dataDir, entry), join(earlier, entry));
  for (const entry of BACKUP_ENTRIES.filter((name) => existsSync(join(folder, name))))
    await rename(join(folder, entry), join(dataDir, entry));
  const secret = join(dataDir, SECRET_FILE);
  if (existsSync(secret)) await chmod(secret, 0o600);
  await rm(join(dataDir, UNFINISHED_DATABASE), { force: true });
  await rm(unfinished);
  return earlier;
}
