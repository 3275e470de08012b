import { eq, sql } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { counters } from './schema.ts';

export interface Counted {
  count: number;
  expiresAt: Date;
}

/** A call does not wait until its count is on the disk: a server that crashes forgets the counts of its last second. */
const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`;

/** Adds one to a key's counter, which starts again when its time is over. */
export async function incrementCounter(
  db: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<Counted> {
  const isOver = sql`${counters.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counters.expiresAt} end`,
      },
    })
    .returning({ count: counters.count, expiresAt: counters.expiresAt, _: WITHOUT_WAITING });
  if (row === undefined) throw new Error('The counter was not stored.');
  return row;
}

export async function decrementCounter(db: Database, key: string): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key));
}
