import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The embedded database or a server: queries do not see the difference. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  db: Database;
  readonly close: () => Promise<void>;
}
