import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import { UNFINISHED_DATABASE } from '#api/db/embeddedDatabase.ts';
import { whileHeld } from '#api/db/holdDatabase.ts';
import { MANIFEST_FILE, PARTS, type MANIFEST } from './backupFormat.ts';
import { databaseContents, type Contents } from './databaseContents.ts';
import type { z } from 'zod';

export interface Backup {
  contents: Contents;
  hasSecret: boolean;
}

/**
 * Writes a data folder with an embedded database into one file, readable by its owner alone. While the API is running it
 * only waits for the files to be copied; what was copied is then opened, read through and packed.
 */
export async function createBackup(dataDir: string, file: string): Promise<Backup> {
  if (!existsSync(join(dataDir, 'database')) || existsSync(join(dataDir, UNFINISHED_DATABASE)))
    throw new Error(`DATA_DIR: there is no database in the folder ${dataDir}.`);
  if (existsSync(file)) throw new Error(`There is a file ${file} already: name another one.`);
  // Beside the file, where there must be space for it; a temporary folder is its owner's alone.
  const folder = await mkdtemp(`${resolve(file)}.part-`);
  try {
    await whileHeld(dataDir, () => copyParts(dataDir, folder));
    const contents = await databaseContents(join(folder, 'database'));
    const manifest: z.input<typeof MANIFEST> = { format: 1, createdAt: new Date().toISOString(), contents };
    await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
    await pack(folder, file);
    return { contents, hasSecret: existsSync(join(folder, 'jwt-secret')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyParts(dataDir: string, folder: string): Promise<void> {
  for (const part of PARTS.filter((name) => existsSync(join(dataDir, name)))) {
    // Without copying, where the file system can.
    const mode = constants.COPYFILE_FICLONE;
    await cp(join(dataDir, part), join(folder, part), { recursive: true, mode });
  }
}

/** In its place only when it is whole and on the disk. */
async function pack(folder: string, file: string): Promise<void> {
  const draft = join(folder, 'backup.tar.gz');
  await writeFile(draft, '', { mode: 0o600 });
  const parts = [MANIFEST_FILE, ...PARTS].filter((name) => existsSync(join(folder, name)));
  await create({ gzip: true, portable: true, file: draft, cwd: folder }, parts);
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
