import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { isEqual } from '#runtime/hasBearerToken.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';

const COOKIE = 'haat_owner';
const MAX_AGE_MS = 12 * 60 * 60_000;

/** Signs the owner in. The cookie has the time when it expires, signed with the token: a new token makes it invalid. */
export function startSession(request: Request, response: Response, token: string, now: Date): void {
  const expiresAt = String(now.getTime() + MAX_AGE_MS);
  const value = `${expiresAt}.${sign(token, `session ${expiresAt}`)}`;
  response.cookie(COOKIE, value, { ...attributes(request), maxAge: MAX_AGE_MS });
}

export function endSession(request: Request, response: Response): void {
  response.clearCookie(COOKIE, attributes(request));
}

function attributes(request: Request) {
  return { httpOnly: true, sameSite: 'strict', path: '/owner', secure: request.secure } as const;
}

/** The token that forms of a session send back; null without a valid session. */
export function formTokenOf(request: Request, token: string, now: Date): string | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\d+\\.[\\w-]+)(?:;|$)`).exec(
    request.get('cookie') ?? '',
  )?.[1];
  const [expiresAt = '', signature = ''] = value?.split('.') ?? [];
  const isSigned = isEqual(signature, sign(token, `session ${expiresAt}`));
  const left = Number(expiresAt) - now.getTime();
  return isSigned && left > 0 && left <= MAX_AGE_MS + MAX_CLOCK_DIFFERENCE_MS
    ? sign(token, `form ${value}`)
    : null;
}

function sign(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url');
}
