import { sql } from 'drizzle-orm';
import { hasPath, PATH_WARNING } from '#runtime/publicUrl.ts';
import type { Database } from './db/Database.ts';
import type { ApiSettings } from './env.ts';

const OWN_KEY =
  'JWT_SECRET is not set, so this key is from DATA_DIR: processes with another DATA_DIR refuse its sessions and codes.';

/** What is probably wrong with the settings, in sentences for the operator. */
export async function startWarnings(settings: ApiSettings, db: Database): Promise<string[]> {
  const { DATABASE_URL, DATABASE_CONNECTIONS, JWT_SECRET, PUBLIC_URL } = settings;
  const warnings = hasPath(PUBLIC_URL) ? [PATH_WARNING] : [];
  if (DATABASE_URL === null) return warnings;
  if (JWT_SECRET === null) warnings.push(OWN_KEY);
  const allowed = await maxConnections(db);
  if (DATABASE_CONNECTIONS > allowed)
    warnings.push(`DATABASE_CONNECTIONS is ${DATABASE_CONNECTIONS}, but the server allows only ${allowed}.`);
  return warnings;
}

const LEFT_TO_USERS = sql`current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int`;

/** The connections that the server leaves to users without special rights. */
async function maxConnections(db: Database): Promise<number> {
  const [row] = await db.select({ count: LEFT_TO_USERS.mapWith(Number) }).from(sql`(values (1)) as one`);
  return row?.count ?? Number.POSITIVE_INFINITY;
}
