import { createHash } from 'node:crypto';
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';

const WINDOW_MS = 60_000;

/** Requests of one client address, and of one token wherever it is used. Account calls have limits of their own. */
export function rateLimits({ requestsPerMinute }: GatewaySettings): RequestHandler[] {
  const shared: Partial<Options> = {
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    legacyHeaders: false,
    handler: (_request, _response, next) =>
      next(codedError('RATE_LIMITED', undefined, { retryAfter: WINDOW_MS / 1000 })),
  };
  return [
    rateLimit({ ...shared, keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? '') }),
    rateLimit({
      ...shared,
      skip: (request) => request.get('authorization') === undefined,
      keyGenerator: (request) => tokenKey(request.get('authorization') ?? ''),
    }),
  ];
}

/** The same however "Bearer" is written. No token is kept, not even in memory. */
function tokenKey(authorization: string): string {
  const token = authorization.trim().replace(/^bearer\s+/i, '');
  return createHash('sha256').update(token).digest('base64');
}
