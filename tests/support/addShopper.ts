import { createSecretKey, randomUUID } from 'node:crypto';
import { hashPassword } from '#api/auth/passwords.ts';
import { signSession } from '#api/auth/sessionToken.ts';
import type { Database } from '#api/db/Database.ts';
import { users } from '#api/db/schema.ts';
import { newId } from '#api/newId.ts';

export interface ApiShopper {
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'a good password';
let passwordHash: Promise<string> | undefined;

/**
 * Adds a verified, signed-in shopper, as after a registration. A real registration, with a hash and a mail, takes ten
 * times the processor time.
 */
export async function addShopper(db: Database, jwtSecret: string, now: Date): Promise<ApiShopper> {
  const email = `${randomUUID()}@haat.test`;
  passwordHash ??= hashPassword(PASSWORD);
  const [user] = await db
    .insert(users)
    .values({ id: newId(), name: 'Mina Rahman', email, passwordHash: await passwordHash, createdAt: now })
    .returning();
  if (user === undefined) throw new Error('The shopper was not stored.');
  return { email, password: PASSWORD, token: signSession(user, createSecretKey(jwtSecret, 'utf8'), now) };
}
