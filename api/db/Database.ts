import type { Fault } from '#api/telemetry/Outage.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The embedded database or a server: queries do not see the difference. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  db: Database;
  readonly close: () => Promise<void>;
  /** The fault of the database itself, not of the query, that an error comes from. */
  readonly faultOf: (error: unknown) => Fault | null;
  /** How many connections to a server there are, by what they do. */
  readonly connections: () => Record<string, number>;
}
