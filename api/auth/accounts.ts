import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { registrations, users } from '#api/db/schema.ts';
import { passwordChangedMail } from '#api/mail/accountMails.ts';
import { queueMails } from '#api/mail/queueMails.ts';
import { forgetNetworks } from './knownNetworks.ts';
import { useResetToken, type StoredClaim } from './resetToken.ts';
import type { User } from './signedIn.ts';

/** The account with this verified address, else the account that has entered it in its profile. */
export async function accountOf(db: Database, email: string): Promise<User | undefined> {
  const matches = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)));
  return matches.find((user) => user.email === email) ?? matches[0];
}

/**
 * Uses up a token, sets the password, ends all older sessions, and makes the address that received the code the account's
 * own. The address from before gets a mail.
 */
export async function setPassword(
  db: Database,
  claim: StoredClaim,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(registrations).where(eq(registrations.email, claim.email));
    const before = await useResetToken(transaction, claim);
    await forgetNetworks(transaction, claim.userId);
    await transaction
      .update(users)
      .set({
        passwordHash,
        email: claim.email,
        // Somebody else may have entered it in a session that ends now.
        newEmail: null,
        newEmailAt: null,
        sessionVersion: sql`${users.sessionVersion} + 1`,
      })
      .where(eq(users.id, claim.userId));
    // Written after the update: a mail also locks its shopper's row; the other order could cause deadlocks.
    await queueMails(transaction, claim.userId, [passwordChangedMail(before.email)], now);
  });
}
