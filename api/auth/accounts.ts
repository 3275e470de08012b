import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { registrations, users } from '#api/db/schema.ts';
import type { User } from './signedIn.ts';

/** The account that has proven an address; without one, the account that has it in its profile. */
export async function accountOf(db: Database, email: string): Promise<User | undefined> {
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)));
  return found.find((user) => user.email === email) ?? found[0];
}

interface Proven {
  userId: string;
  email: string;
}

/** A new password ends all older sessions; the address that its code went to is the account's own from now on. */
export async function choosePassword(
  db: Database,
  { userId, email }: Proven,
  passwordHash: string,
): Promise<void> {
  const claim = sql`nullif(${users.newEmail}, ${email})`;
  await db.transaction(async (work) => {
    await work.delete(registrations).where(eq(registrations.email, email));
    await work
      .update(users)
      .set({
        passwordHash,
        email,
        newEmail: claim,
        newEmailAt: sql`case when ${claim} is not null then ${users.newEmailAt} end`,
        sessionVersion: sql`${users.sessionVersion} + 1`,
      })
      .where(eq(users.id, userId));
  });
}
