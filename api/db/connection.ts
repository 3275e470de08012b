import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { lockFolder } from './lockFolder.ts';
import { migrate, type SqlSession } from './migrate.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  db: Database;
  readonly close: () => Promise<void>;
}

interface ConnectionSettings {
  dataDir: string;
  databaseUrl: string | null;
}

/** A catalogue and its orders fit into a small cache; the usual one would take 130 MB more. */
const SMALL = ['-c', 'shared_buffers=16MB'];

/** Opens the database, brings it up to date, and hands it over: a PostgreSQL server or the embedded one. */
export async function connect({ dataDir, databaseUrl }: ConnectionSettings): Promise<Connection> {
  return databaseUrl === null ? connectEmbedded(dataDir) : connectServer(databaseUrl);
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      startParams: [...PGlite.defaultStartParams, ...SMALL],
    });
    await migrate({
      run: async (sql) => void (await client.exec(sql)),
      rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    });
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
  // A broken connection fails the query that needs it, and the pool replaces it; without these listeners, one that
  // breaks while idle or between two queries of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      const session: SqlSession = {
        run: async (sql) => void (await client.query(sql)),
        rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
      };
      // Several processes may start at once on one server.
      await session.run('select pg_advisory_lock(724201)');
      await migrate(session).finally(() => session.run('select pg_advisory_unlock(724201)'));
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzleServer(pool), close: () => pool.end() };
}
