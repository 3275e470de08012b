import { and, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';
import type { Database } from './Database.ts';
import { counters } from './schema.ts';

/** After this time without a turn, a key is forgotten. */
const MEMORY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Takes a turn if the last one is long enough ago: `waits` are the milliseconds after the first turn, the second and so on;
 * the last of them also counts for later turns, and none is longer than a day. Returns 0, or how long to wait. All
 * processes share the turns.
 */
export async function takeTurn(
  db: Database,
  key: string,
  waits: readonly number[],
  now: Date,
): Promise<number> {
  const seconds = waits.map((ms) => sql`${ms / 1000}::int`);
  const wait = sql`(array[${sql.join(seconds, sql`, `)}])[least(${counters.count}, ${waits.length}::int)]`;
  const nextAt = sql`${counters.expiresAt} - interval '1 day' + make_interval(secs => coalesce(${wait}, 0))`;
  const forgottenAt = new Date(now.getTime() + MEMORY_MS);
  // The turn of a clock that was ahead would last longer.
  const latest = new Date(forgottenAt.getTime() + MAX_CLOCK_DIFFERENCE_MS);
  const isForgotten = or(lte(counters.expiresAt, now), gt(counters.expiresAt, latest));
  const taken = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt: forgottenAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isForgotten} then 1 else ${counters.count} + 1 end`,
        expiresAt: forgottenAt,
      },
      setWhere: sql`${isForgotten} or ${nextAt} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ key: counters.key });
  if (taken.length > 0) return 0;
  const [row] = await db
    .select({ nextAt: sql<string>`extract(epoch from ${nextAt})` })
    .from(counters)
    .where(eq(counters.key, key));
  return Math.max(1, Number(row?.nextAt ?? 0) * 1000 - now.getTime());
}

/** Takes a turn back, so that the next one need not wait. */
export async function returnTurn(db: Database, key: string): Promise<void> {
  await db
    .update(counters)
    .set({
      count: sql`greatest(${counters.count} - 1, 0)`,
      expiresAt: sql`${counters.expiresAt} - make_interval(secs => ${HOUR_MS / 1000}::int)`,
    })
    .where(eq(counters.key, key));
}

/** Whether a turn was taken within so many milliseconds. */
export async function hadTurn(db: Database, key: string, withinMs: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - withinMs + MEMORY_MS);
  const isRecent = and(eq(counters.key, key), gte(counters.expiresAt, since));
  return (await db.$count(counters, isRecent)) > 0;
}
