import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { codes, counters, networks, ownerSessions, registrations, resetTokens } from './schema.ts';

const MAX_ROWS = 1000;

/** Deletes codes, tokens, registrations, counters, networks and sessions of the owner that have expired, except rows that another process has locked. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of [codes, resetTokens, registrations, counters, networks, ownerSessions]) {
    await db.execute(sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where expires_at <= ${now.toISOString()}::timestamptz
        limit ${MAX_ROWS} for update skip locked
      )`);
  }
}
