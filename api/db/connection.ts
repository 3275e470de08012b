import type { ApiSettings } from '#api/env.ts';
import type { Connection } from './Database.ts';
import { openEmbeddedDatabase } from './embeddedDatabase.ts';
import { connectServer } from './serverDatabase.ts';

/** Opens the database, on a PostgreSQL server or embedded, and applies new migrations. */
export async function connect(settings: ApiSettings): Promise<Connection> {
  const { DATA_DIR, DATABASE_URL } = settings;
  return DATABASE_URL === null
    ? openEmbeddedDatabase(DATA_DIR)
    : connectServer({ ...settings, DATABASE_URL });
}
