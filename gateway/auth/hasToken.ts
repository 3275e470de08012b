import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Whether a request has this bearer token; takes as long whatever it has instead. */
export function hasToken(request: Request, token: string): boolean {
  const given = Buffer.from(request.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
