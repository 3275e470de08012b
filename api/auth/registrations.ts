import { and, eq, gt, sql } from 'drizzle-orm';
import { registrations, users } from '#api/db/schema.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import type { User } from './signedIn.ts';

export type Registration = typeof registrations.$inferSelect;

const LIFETIME_MS = 24 * 60 * 60_000;

interface NewRegistration {
  name: string;
  email: string;
  password: string;
}

/**
 * Keeps what waits for its code. A code proves who reads the mails of an address, not who has chosen its password: when
 * two different ones are chosen, by the owner and by somebody else in whatever order, neither counts.
 */
export async function keepRegistration(
  services: Services,
  { name, email, password }: NewRegistration,
): Promise<Registration> {
  const { db, now } = services;
  const pending = await pendingRegistration(services, email);
  // Compared in any case: the time does not tell whether somebody waits for a code.
  const isSame = await isRightPassword(pending?.passwordHash, password);
  const sameHash = isSame ? (pending?.passwordHash ?? null) : null;
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  const [kept] = await db
    .insert(registrations)
    .values({ email, name, passwordHash: await hashPassword(password), expiresAt })
    .onConflictDoUpdate({
      target: registrations.email,
      set: {
        name,
        expiresAt,
        // Judged on the row as it is now: another registration may have come in between.
        passwordHash: sql`case when ${registrations.expiresAt} <= ${now().toISOString()}::timestamptz
          or ${registrations.passwordHash} = ${sameHash} then excluded.password_hash end`,
      },
    })
    .returning();
  if (kept === undefined) throw new Error('The registration was not stored.');
  return kept;
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

/** Makes the account when the address is proven; null when nothing waits for it. */
export async function completeRegistration({ db, now }: Services, email: string): Promise<User | null> {
  return db.transaction(async (work) => {
    const [pending] = await work.delete(registrations).where(eq(registrations.email, email)).returning();
    if (pending === undefined || pending.expiresAt <= now()) return null;
    const { name, passwordHash } = pending;
    const [user = null] = await work
      .insert(users)
      .values({ id: newId(), name, email, passwordHash, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    // Whoever has only written the address into a profile has no claim to it any more.
    await work.update(users).set({ newEmail: null, newEmailAt: null }).where(eq(users.newEmail, email));
    return user;
  });
}
