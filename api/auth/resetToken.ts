import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#api/db/connection.ts';
import { resetTokens } from '#api/db/schema.ts';

const LIFETIME_MS = 15 * 60_000;

/** A random token, of which only the hash is kept: it is no session token and works once, for 15 minutes. */
export async function issueResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(resetTokens).values({ tokenHash: hashOf(token), userId, expiresAt });
  return token;
}

/** The account that a token belongs to; the token is used up by this. */
export async function redeemResetToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(resetTokens)
    .where(and(eq(resetTokens.tokenHash, hashOf(token)), gt(resetTokens.expiresAt, now)))
    .returning({ userId: resetTokens.userId });
  return row?.userId ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
