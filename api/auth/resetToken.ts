import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { resetTokens, users } from '#api/db/schema.ts';

const LIFETIME_MS = 15 * 60_000;

interface ResetClaim {
  userId: string;
  /** The address that the token's code was mailed to. */
  email: string;
}

/** A random token, of which only the hash is kept: it is no session token and works once, for 15 minutes. */
export async function issueResetToken(db: Database, claim: ResetClaim, now: Date): Promise<string> {
  await deleteExpired(db, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(resetTokens).values({ tokenHash: hashOf(token), ...claim, expiresAt });
  return token;
}

/** What a token is for; it and all others of the account are used up by this. */
export async function redeemResetToken(db: Database, token: string, now: Date): Promise<ResetClaim | null> {
  const tokenHash = hashOf(token);
  return db.transaction(async (work) => {
    const [row] = await work
      .select()
      .from(resetTokens)
      .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)));
    if (row === undefined) return null;
    // Two tokens of one account at once: the second waits here and then finds its own gone.
    await work.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
    const used = await work.delete(resetTokens).where(eq(resetTokens.userId, row.userId)).returning();
    return used.some((other) => other.tokenHash === tokenHash) ? row : null;
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
