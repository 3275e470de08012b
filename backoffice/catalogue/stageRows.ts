import { eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { imports, importRows } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { newId } from '#api/newId.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';
import type { ImportRow } from './fields.ts';

const LEASE_MS = 60_000;
export const LEASE_LOST = 'Another import has begun meanwhile; nothing was changed.';

/** Allows one import at a time. When a process ends during an import, its lease expires. */
export async function beginImport(db: Database, now: Date): Promise<string> {
  const token = newId();
  return db.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + LEASE_MS);
    const latestEnd = new Date(expiresAt.getTime() + MAX_CLOCK_DIFFERENCE_MS);
    const [row] = await transaction
      .insert(imports)
      .values({ id: 1, token, expiresAt })
      .onConflictDoUpdate({
        target: imports.id,
        set: { token, expiresAt },
        // A lease may also be from a clock that was ahead.
        setWhere: or(lte(imports.expiresAt, now), gt(imports.expiresAt, latestEnd)),
      })
      .returning();
    if (row === undefined)
      throw new HttpError(409, 'Another import is running. Please wait until it is done.');
    await transaction.delete(importRows);
    return token;
  });
}

export async function stageRows(
  db: Database,
  token: string,
  rows: (ImportRow & { createdAt: Date })[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const renewed = await transaction
      .update(imports)
      .set({ expiresAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(imports.token, token))
      .returning();
    if (renewed.length === 0) throw new HttpError(409, LEASE_LOST);
    await transaction.insert(importRows).values(rows);
  });
}
