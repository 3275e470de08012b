import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Takes equally long for every wrong token of the right length. */
export function hasBearerToken(request: Request, token: string): boolean {
  const given = Buffer.from(request.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
