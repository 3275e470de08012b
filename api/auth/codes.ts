import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { codes } from '#api/db/schema.ts';
import type { CodePurpose } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { typedNumber } from '#runtime/typedNumber.ts';

const LIFETIME_MS = 10 * 60_000;
const MAX_TRIES = 5;

export const codeField = z
  .string('Enter the 6 digits of the code')
  .overwrite(typedNumber)
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code');

/** Creates a one-time code, which replaces the previous one; only its HMAC is stored. */
export async function issueCode(
  { db, jwtSecret, now }: Services,
  purpose: CodePurpose,
  email: string,
): Promise<string> {
  await deleteExpired(db, now());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHmac: hmacOf(jwtSecret, purpose, email, code),
    tries: 0,
    expiresAt: new Date(now().getTime() + LIFETIME_MS),
  };
  await db
    .insert(codes)
    .values({ id: idOf(purpose, email), ...row })
    .onConflictDoUpdate({ target: codes.id, set: row });
  return code;
}

export async function withdrawCode(db: Database, purpose: CodePurpose, email: string): Promise<void> {
  await db.delete(codes).where(eq(codes.id, idOf(purpose, email)));
}

/** True once for the right code; after five wrong ones the code no longer works. */
export async function redeemCode(
  { db, jwtSecret, now }: Services,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<boolean> {
  // The try is counted before the code is compared, so that simultaneous guesses are all counted.
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.id, idOf(purpose, email)), lt(codes.tries, MAX_TRIES), gt(codes.expiresAt, now())))
    .returning({ codeHmac: codes.codeHmac });
  if (row === undefined) return false;
  const expected = Buffer.from(row.codeHmac, 'hex');
  const given = Buffer.from(hmacOf(jwtSecret, purpose, email, code), 'hex');
  if (!timingSafeEqual(expected, given)) return false;
  const used = await db
    .delete(codes)
    .where(and(eq(codes.id, idOf(purpose, email)), eq(codes.codeHmac, row.codeHmac)))
    .returning({ id: codes.id });
  return used.length === 1;
}

function idOf(purpose: CodePurpose, email: string): string {
  return `${purpose}:${email}`;
}

function hmacOf(secret: KeyObject, purpose: CodePurpose, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${email}:${code}`).digest('hex');
}
