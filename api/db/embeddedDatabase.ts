import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { makeFolder } from '#runtime/makeFolder.ts';
import type { Connection } from './Database.ts';
import { pauseOnRequest } from './pauseDatabase.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateEmbeddedDatabase } from './migrate.ts';
import { isDiskFull } from './serverErrors.ts';

/** A catalogue and its orders fit into a small cache; the default would take 130 MB more. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/** Opens the database in the data folder, or creates it. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Connection> {
  await makeFolder(dataDir);
  let opening: Promise<PGlite> | undefined;
  const opened = async (): Promise<PGlite> => (opening ??= createDatabase(dataDir));
  const unlock = await lockFolder(dataDir, pauseOnRequest(opened));
  try {
    const client = await opened();
    return {
      db: drizzle(client),
      faultOf: (error) => (isDiskFull(error) ? { kind: 'disk', text: diskFull(dataDir) } : null),
      connections: () => ({}),
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function diskFull(dataDir: string): string {
  return `DATA_DIR: the disk of the folder ${dataDir} is full.`;
}

/** Exists while a new database is created. */
export const UNFINISHED_DATABASE = 'database.unfinished';
/** Exists while the files of a backup are moved into place. */
export const INTERRUPTED_RESTORE = 'restore.unfinished';

/** Opens or creates the database. An interrupted first start leaves one that cannot be opened; it is replaced. */
async function createDatabase(dataDir: string): Promise<PGlite> {
  if (existsSync(join(dataDir, INTERRUPTED_RESTORE))) {
    throw new Error(
      `DATA_DIR: a restore in the folder ${dataDir} was interrupted: run it again, with --replace.`,
    );
  }
  const folder = join(dataDir, 'database');
  const unfinished = join(dataDir, UNFINISHED_DATABASE);
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await writeFile(unfinished, '');
  const client = await openFolder(folder);
  await rm(unfinished, { force: true });
  return client;
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const client = await openFiles(dataDir);
  try {
    await migrateEmbeddedDatabase(client);
    // Nothing else gathers statistics here, and without them, lists of many orders take twice as long.
    await client.exec('analyze orders, order_items');
    return client;
  } catch (error) {
    // An open database would keep the process running.
    await client.close();
    throw error;
  }
}

/** Opens the files of a database as they are. */
export async function openFiles(dataDir: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  try {
    return await PGlite.create({ dataDir, extensions: { pg_trgm }, startParams });
  } catch (cause) {
    // PGlite exits without saying why.
    const message = `DATA_DIR: the database in ${dataDir} cannot be opened: the disk is full, or its files are damaged.`;
    throw new Error(message, { cause });
  }
}
