import { and, eq, gt, sql } from 'drizzle-orm';
import { registrations, users } from '#api/db/schema.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import type { User } from './signedIn.ts';

export type Registration = typeof registrations.$inferSelect;

const LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Stores a registration until its code is entered. The code proves who reads the mail of an address, but not who chose
 * the password: when two different passwords were chosen, by the owner and by someone else, neither works.
 */
export async function saveRegistration(
  services: Services,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Registration> {
  const { db, now } = services;
  const pending = await pendingRegistration(services, email);
  // Compared even without a pending registration, so that the response time does not reveal whether there is one.
  const isSame = await isRightPassword(pending?.passwordHash, password);
  const sameHash = isSame ? (pending?.passwordHash ?? null) : null;
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  const [stored] = await db
    .insert(registrations)
    .values({ email, name, passwordHash: await hashPassword(password), expiresAt })
    .onConflictDoUpdate({
      target: registrations.email,
      set: {
        name,
        expiresAt,
        // Decided on the current row: another registration may have been stored since.
        passwordHash: sql`case when ${registrations.expiresAt} <= ${now().toISOString()}::timestamptz
          or ${registrations.passwordHash} = ${sameHash} then excluded.password_hash end`,
      },
    })
    .returning();
  if (stored === undefined) throw new Error('The registration was not stored.');
  return stored;
}

export async function pendingRegistration(
  { db, now }: Services,
  email: string,
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, now())));
  return row;
}

/** Creates the account of a verified address; null without a pending registration. */
export async function completeRegistration({ db, now }: Services, email: string): Promise<User | null> {
  return db.transaction(async (transaction) => {
    const [pending] = await transaction
      .delete(registrations)
      .where(eq(registrations.email, email))
      .returning();
    if (pending === undefined || pending.expiresAt <= now()) return null;
    const { name, passwordHash } = pending;
    const [user = null] = await transaction
      .insert(users)
      .values({ id: newId(), name, email, passwordHash, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    // Another account that only entered the address in its profile loses it.
    await transaction
      .update(users)
      .set({ newEmail: null, newEmailAt: null })
      .where(eq(users.newEmail, email));
    return user;
  });
}
