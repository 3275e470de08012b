import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { users } from '#api/db/schema.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';

export interface SessionClaims {
  id: string;
  sessionVersion: number;
}

type Account = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'role' | 'sessionVersion'>;

const DAY_SECONDS = 86_400;

/** A token for one day with the claims of rest-contract §1, and the version of the account's sessions. */
export function signSession(
  { id, name, email, role, sessionVersion }: Account,
  secret: KeyObject,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { id, email, name, role, v: sessionVersion, iat, exp: iat + DAY_SECONDS };
  return jwt.sign(claims, secret, { algorithm: 'HS256' });
}

/** Null for a token that is forged, expired, dated ahead, unsigned, for another audience or without an expiry. */
export function verifySession(token: string, secret: KeyObject, now: Date): SessionClaims | null {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp });
    if (typeof claims === 'string' || claims.aud !== undefined || claims.exp === undefined) return null;
    if ((claims.iat ?? 0) > clockTimestamp + MAX_CLOCK_DIFFERENCE_MS / 1000) return null;
    const id: unknown = claims['id'];
    const version: unknown = claims['v'];
    return typeof id === 'string' && typeof version === 'number' ? { id, sessionVersion: version } : null;
  } catch {
    return null;
  }
}
