import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { resetTokens, users } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { User } from './signedIn.ts';

const LIFETIME_MS = 15 * 60_000;

/** `email` is the address that received the code. */
export type StoredClaim = typeof resetTokens.$inferSelect;
type ResetClaim = Pick<StoredClaim, 'userId' | 'email'>;

/** A random token that works once, for 15 minutes, and is not a session token; only its hash is stored. */
export async function issueResetToken(db: Database, claim: ResetClaim, now: Date): Promise<string> {
  await deleteExpired(db, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(resetTokens).values({ tokenHash: hashOf(token), ...claim, expiresAt });
  return token;
}

export const INVALID_TOKEN = 'Invalid or expired token';

/** Throws an error for the shopper if the token does not work. */
export async function findResetToken(db: Database, token: string, now: Date): Promise<StoredClaim> {
  const isGood = and(eq(resetTokens.tokenHash, hashOf(token)), gt(resetTokens.expiresAt, now));
  const [row] = await db.select().from(resetTokens).where(isGood);
  if (row === undefined) throw new HttpError(401, INVALID_TOKEN);
  return row;
}

/** Uses up the token, and with it all others of the account. Throws if it was used, or if its address left the account. */
export async function useResetToken(transaction: Database, claim: StoredClaim): Promise<User> {
  const { userId, tokenHash, email } = claim;
  // When two tokens of one account arrive at once, the second waits for this lock and then finds its token deleted.
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  const used = await transaction.delete(resetTokens).where(eq(resetTokens.userId, userId)).returning();
  const isGood = used.some((one) => one.tokenHash === tokenHash);
  if (user && isGood && [user.email, user.newEmail].includes(email)) return user;
  throw new HttpError(401, INVALID_TOKEN);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
