import { eq, gt, lte, or, sql } from 'drizzle-orm';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';
import type { Database } from './Database.ts';
import { counters } from './schema.ts';

/** Commits without waiting for the disk: a crash loses the counts of the last second. */
const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Increments a key's counter, which restarts when its window is over, or was begun by a clock that was ahead by more than
 * two machines' clocks differ.
 */
export async function incrementCounter(
  db: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; expiresAt: Date }> {
  const end = new Date(now.getTime() + windowMs);
  const latestEnd = new Date(end.getTime() + MAX_CLOCK_DIFFERENCE_MS);
  const isOver = or(lte(counters.expiresAt, now), gt(counters.expiresAt, latestEnd));
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counters.expiresAt} end`,
      },
    })
    .returning({ count: counters.count, expiresAt: counters.expiresAt, _: ASYNC_COMMIT });
  if (row === undefined) throw new Error('The counter was not stored.');
  return row;
}

export async function decrementCounter(db: Database, key: string): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key));
}
