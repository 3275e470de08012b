import { and, eq, lt, ne } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { signedIn, type User } from '#api/auth/signedIn.ts';
import type { Database } from '#api/db/Database.ts';
import { isUniqueViolation } from '#api/db/serverErrors.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, phoneField, requiredText } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { emailChangedMail } from '#api/mail/accountMails.ts';
import { queueMails } from '#api/mail/queueMails.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

const PROFILE = z.object({
  name: requiredText('Enter your full name', 100),
  email: emailField,
  phone: phoneField,
});

/** After this time, another profile may take over an address that was entered but never verified. */
const CLAIM_MS = 10 * 60_000;

/** Row 16 of rest-contract §1. */
export function readProfile(services: Services): RequestHandler {
  return signedIn(services, async (user, _request, response) => {
    response.json({ success: true, user: userJson(user) });
  });
}

/** Row 17 of rest-contract §1. Ignores all other fields. */
export function updateProfile(services: Services): RequestHandler {
  const { db, mailQueue, now } = services;
  return signedIn(services, async (owner, request, response) => {
    const { name, email, phone } = parseInput(PROFILE, request.body);
    const claim = await claimEmail(db, owner, email, now());
    const user = await db
      .transaction(async (transaction) => {
        // A session that has ended meanwhile changes nothing.
        const isOwner = and(eq(users.id, owner.id), eq(users.sessionVersion, owner.sessionVersion));
        const [updated] = await transaction
          .update(users)
          .set({ name, phone, ...claim })
          .where(isOwner)
          .returning();
        // Written after the update: a mail also locks its shopper's row; the other order could cause deadlocks.
        if (updated && claim?.newEmail)
          await queueMails(transaction, owner.id, [emailChangedMail(owner.email)], now());
        return updated;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    mailQueue.wake();
    if (user === undefined) throw new HttpError(401, 'Please sign in again.');
    response.json({ success: true, user: userJson(user), message: 'Profile updated successfully' });
  });
}

/**
 * A new address works for signing in at once, but belongs to the account only after a password reset has verified it.
 * Until then, somebody who registers with the address and receives its mail gets it.
 */
async function claimEmail(
  db: Database,
  { id, email: verifiedEmail, newEmail }: User,
  email: string,
  now: Date,
): Promise<{ newEmail: string | null; newEmailAt: Date | null } | undefined> {
  if (email === verifiedEmail) return { newEmail: null, newEmailAt: null };
  if (email === newEmail) return undefined;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner !== undefined) throw emailTaken();
  await db
    .update(users)
    .set({ newEmail: null, newEmailAt: null })
    .where(
      and(
        eq(users.newEmail, email),
        ne(users.id, id),
        lt(users.newEmailAt, new Date(now.getTime() - CLAIM_MS)),
      ),
    );
  return { newEmail: email, newEmailAt: now };
}

function emailTaken(): HttpError {
  return new HttpError(409, 'Another account uses this e-mail address');
}
