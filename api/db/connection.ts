import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { ApiSettings } from '#api/env.ts';
import type { Database } from './Database.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateEmbeddedDatabase, migrateServerDatabase } from './migrate.ts';

export interface Connection {
  db: Database;
  readonly close: () => Promise<void>;
}

/** A catalogue and its orders fit into a small cache; the default would take 130 MB more. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/** Opens the database, on a PostgreSQL server or embedded, and applies new migrations. */
export async function connect({
  DATA_DIR,
  DATABASE_URL,
}: Pick<ApiSettings, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Connection> {
  return DATABASE_URL === null ? connectEmbedded(DATA_DIR) : connectServer(DATABASE_URL);
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...SMALL_CACHE],
    });
    await migrateEmbeddedDatabase(client);
    return {
      db: drizzleEmbedded(client),
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

async function connectServer(databaseUrl: string): Promise<Connection> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
  // A broken connection fails its query, and the pool replaces it. Without these listeners, a connection that breaks
  // while idle or between two queries of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateServerDatabase(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzleServer(pool), close: () => pool.end() };
}
