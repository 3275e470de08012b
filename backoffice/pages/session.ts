import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { deleteExpired } from '#api/db/deleteExpired.ts';
import { ownerSessions } from '#api/db/schema.ts';
import type { Services } from '#api/Services.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';
import { isEqual } from '#runtime/hasBearerToken.ts';

const COOKIE = 'haat_owner';
const MAX_AGE_MS = 12 * 60 * 60_000;

/** Signs the owner in. The cookie has the id of the session, signed with the token: a new token makes it invalid. */
export async function startSession(
  { db, now }: Services,
  request: Request,
  response: Response,
  token: string,
): Promise<void> {
  await deleteExpired(db, now());
  const id = randomBytes(24).toString('base64url');
  await db.insert(ownerSessions).values({ id, expiresAt: new Date(now().getTime() + MAX_AGE_MS) });
  const value = `${id}.${sign(token, `session ${id}`)}`;
  response.cookie(COOKIE, value, { ...attributes(request), maxAge: MAX_AGE_MS });
}

/** Also for whoever has a copy of the cookie. */
export async function endSession({ db }: Services, request: Request, response: Response): Promise<void> {
  const [id = ''] = cookieOf(request).split('.');
  await db.delete(ownerSessions).where(eq(ownerSessions.id, id));
  response.clearCookie(COOKIE, attributes(request));
}

function attributes(request: Request) {
  return { httpOnly: true, sameSite: 'strict', path: '/owner', secure: request.secure } as const;
}

/** The token that forms of a session send back; null without a valid session. */
export async function formTokenOf(
  { db, now }: Services,
  request: Request,
  token: string,
): Promise<string | null> {
  const value = cookieOf(request);
  const [id = '', signature = ''] = value.split('.');
  if (!isEqual(signature, sign(token, `session ${id}`))) return null;
  const latest = new Date(now().getTime() + MAX_AGE_MS + MAX_CLOCK_DIFFERENCE_MS);
  const isOpen = and(
    eq(ownerSessions.id, id),
    gt(ownerSessions.expiresAt, now()),
    lte(ownerSessions.expiresAt, latest),
  );
  return (await db.$count(ownerSessions, isOpen)) > 0 ? sign(token, `form ${value}`) : null;
}

function cookieOf(request: Request): string {
  const pattern = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+\\.[\\w-]+)(?:;|$)`);
  return pattern.exec(request.get('cookie') ?? '')?.[1] ?? '';
}

function sign(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url');
}
