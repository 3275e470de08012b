import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { resetTokens, users } from '#api/db/schema.ts';

const LIFETIME_MS = 15 * 60_000;

export interface ResetClaim {
  userId: string;
  /** The address that received the code. */
  email: string;
}

/** A random token that works once, for 15 minutes, and is not a session token; only its hash is stored. */
export async function issueResetToken(db: Database, claim: ResetClaim, now: Date): Promise<string> {
  await deleteExpired(db, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(resetTokens).values({ tokenHash: hashOf(token), ...claim, expiresAt });
  return token;
}

/** Uses up the token, and with it all others of the account; null if the token does not work. */
export async function redeemResetToken(db: Database, token: string, now: Date): Promise<ResetClaim | null> {
  const tokenHash = hashOf(token);
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(resetTokens)
      .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)));
    if (row === undefined) return null;
    // When two tokens of one account arrive at once, the second waits for this lock and then finds its token deleted.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
    const used = await transaction.delete(resetTokens).where(eq(resetTokens.userId, row.userId)).returning();
    return used.some((other) => other.tokenHash === tokenHash) ? row : null;
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
