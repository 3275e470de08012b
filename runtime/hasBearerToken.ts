import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

export function hasBearerToken(request: Request, token: string): boolean {
  return isEqual(request.get('authorization') ?? '', `Bearer ${token}`);
}

/** Compares a text with a secret, in the same time for all texts of the right length. */
export function isEqual(given: string, secret: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(secret);
  return one.length === other.length && timingSafeEqual(one, other);
}
