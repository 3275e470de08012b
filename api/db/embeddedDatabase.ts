import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './Database.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateEmbeddedDatabase } from './migrate.ts';

/** A catalogue and its orders fit into a small cache; the default would take 130 MB more. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/** Opens the database in the data folder, or makes a new one. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Connection> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await createWholly(dataDir);
    return {
      db: drizzle(client),
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

/** A first start that was interrupted leaves a half-made database, which no later one could open: it is made anew. */
async function createWholly(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  const unfinished = join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await writeFile(unfinished, '');
  const client = await openFolder(folder);
  await rm(unfinished, { force: true });
  return client;
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const client = await start(dataDir);
  await migrateEmbeddedDatabase(client);
  return client;
}

async function start(dataDir: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  try {
    return await PGlite.create({ dataDir, extensions: { pg_trgm }, startParams });
  } catch (cause) {
    // What goes wrong in the database is not told; it ends as a whole.
    const message = `DATA_DIR: the database in ${dataDir} cannot be opened: the disk is full, or its files are damaged.`;
    throw new Error(message, { cause });
  }
}
