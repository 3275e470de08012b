import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CODES_OF_STRANGERS, codeIds } from '#api/db/codeIds.ts';
import { incrementCounter } from '#api/db/counters.ts';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { codes } from '#api/db/schema.ts';
import type { CodePurpose } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { typedNumber } from '#runtime/typedNumber.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
/** How often one client may try a code. */
const TRIES_OF_CLIENT = 5;
/** How often all clients together may; `CODE_TRIES` and the turns of `codeTurns.ts` leave strangers fewer than that. */
const TRIES_OF_ALL = 100;

export interface CodeOwner {
  purpose: CodePurpose;
  email: string;
  /** Whether the account has signed in from the network of the client that asks. */
  isKnown: boolean;
}

export const codeField = z
  .string('Enter the 6 digits of the code')
  .overwrite(typedNumber)
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code');

/** Creates a one-time code, beside those that are valid; only its HMAC is stored. Returns it, and how to withdraw it. */
export async function issueCode(
  { db, jwtSecret, now }: Services,
  { purpose, email, isKnown }: CodeOwner,
): Promise<{ code: string; withdraw: () => Promise<void> }> {
  await deleteExpired(db, now());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHmac = hmacOf(jwtSecret, purpose, email, code);
  const row = { codeHmac, tries: 0, expiresAt: new Date(now().getTime() + CODE_LIFETIME_MS) };
  const ids = codeIds(purpose, email).filter((_, place) => place < CODES_OF_STRANGERS !== isKnown);
  const taken = await db.select().from(codes).where(inArray(codes.id, ids)).orderBy(asc(codes.expiresAt));
  // A free place, or that of the code which ends first.
  const id = ids.find((one) => taken.every((other) => other.id !== one)) ?? taken[0]?.id ?? '';
  await db
    .insert(codes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: codes.id, set: row });
  const withdraw = async (): Promise<void> => {
    await db.delete(codes).where(and(eq(codes.id, id), eq(codes.codeHmac, codeHmac)));
  };
  return { code, withdraw };
}

/** True for a right code, which ends all codes of the account; after five wrong ones of a client, it cannot use a code. */
export async function redeemCode(
  { db, jwtSecret, now }: Services,
  purpose: CodePurpose,
  email: string,
  code: string,
  client: string,
): Promise<boolean> {
  const ids = codeIds(purpose, email);
  const isValid = and(inArray(codes.id, ids), gt(codes.expiresAt, now()));
  const open: string[] = [];
  // Tries are counted before the code is compared, so that simultaneous guesses are all counted.
  for (const { id, codeHmac } of await db.select().from(codes).where(isValid)) {
    const key = `tries ${email} ${codeHmac} ${client}`;
    const { count } = await incrementCounter(db, key, CODE_LIFETIME_MS, now());
    if (count <= TRIES_OF_CLIENT) open.push(id);
  }
  const compared = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(inArray(codes.id, open), isValid, lt(codes.tries, TRIES_OF_ALL)))
    .returning({ codeHmac: codes.codeHmac });
  const given = Buffer.from(hmacOf(jwtSecret, purpose, email, code), 'hex');
  const right = compared.find(({ codeHmac }) => timingSafeEqual(Buffer.from(codeHmac, 'hex'), given));
  if (right === undefined) return false;
  const ended = await db.delete(codes).where(inArray(codes.id, ids)).returning({ codeHmac: codes.codeHmac });
  return ended.some(({ codeHmac }) => codeHmac === right.codeHmac);
}

function hmacOf(secret: KeyObject, purpose: CodePurpose, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${email}:${code}`).digest('hex');
}
