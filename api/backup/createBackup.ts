import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import { UNFINISHED_DATABASE } from '#api/db/embeddedDatabase.ts';
import { whilePaused } from '#api/db/pauseDatabase.ts';
import { MANIFEST_FILE, BACKUP_ENTRIES, type MANIFEST } from './backupFormat.ts';
import { databaseContents, type Contents } from './databaseContents.ts';
import type { z } from 'zod';

export interface Backup {
  contents: Contents;
  hasSecret: boolean;
}

/**
 * Writes a data folder with an embedded database into one file, readable by its owner only. A running API pauses while
 * the files are copied; the copy is then opened, read through and packed.
 */
export async function createBackup(dataDir: string, file: string): Promise<Backup> {
  if (!existsSync(join(dataDir, 'database')) || existsSync(join(dataDir, UNFINISHED_DATABASE)))
    throw new Error(`DATA_DIR: there is no database in the folder ${dataDir}.`);
  if (existsSync(file)) throw new Error(`There is a file ${file} already: name another one.`);
  // On the same disk as the file. Only the owner can read a folder made by mkdtemp.
  const folder = await mkdtemp(`${resolve(file)}.part-`);
  try {
    await whilePaused(dataDir, () => copyEntries(dataDir, folder));
    const contents = await databaseContents(join(folder, 'database'));
    const manifest: z.input<typeof MANIFEST> = { format: 1, createdAt: new Date().toISOString(), contents };
    await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
    await pack(folder, file);
    return { contents, hasSecret: existsSync(join(folder, 'jwt-secret')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyEntries(dataDir: string, folder: string): Promise<void> {
  for (const entry of BACKUP_ENTRIES.filter((name) => existsSync(join(dataDir, name)))) {
    // A copy-on-write clone where the file system supports it.
    const mode = constants.COPYFILE_FICLONE;
    await cp(join(dataDir, entry), join(folder, entry), { recursive: true, mode });
  }
}

/** Renames the archive into place once it is complete and on the disk. */
async function pack(folder: string, file: string): Promise<void> {
  const draft = join(folder, 'backup.tar.gz');
  await writeFile(draft, '', { mode: 0o600 });
  const entries = [MANIFEST_FILE, ...BACKUP_ENTRIES].filter((name) => existsSync(join(folder, name)));
  await create({ gzip: true, portable: true, file: draft, cwd: folder }, entries);
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
