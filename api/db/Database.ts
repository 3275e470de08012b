import type { Fault } from '#api/telemetry/Outage.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The embedded database or a server, with the same queries. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  db: Database;
  readonly close: () => Promise<void>;
  /** The fault of the database behind an error; null when the query is to blame. */
  readonly faultOf: (error: unknown) => Fault | null;
  /** The number of connections to a server by their state; empty for the embedded database. */
  readonly connections: () => Record<string, number>;
}
