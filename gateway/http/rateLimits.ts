import { createHash } from 'node:crypto';
import { ipKeyGenerator, rateLimit, type Options, type RateLimitInfo } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { rateLimited, WINDOW_MS } from '#gateway/errors.ts';

declare module 'express-serve-static-core' {
  interface Request {
    rateLimit?: RateLimitInfo;
  }
}

/** Limits requests per client address, and per token from any address. Account calls have limits of their own. */
export function rateLimits({ REQUESTS_PER_MINUTE }: GatewaySettings): RequestHandler[] {
  const shared: Partial<Options> = {
    windowMs: WINDOW_MS,
    limit: REQUESTS_PER_MINUTE,
    legacyHeaders: false,
    handler: ({ rateLimit }, _response, next) => {
      const resetMs = rateLimit?.resetTime?.getTime() ?? Date.now() + WINDOW_MS;
      next(rateLimited('requests', resetMs - Date.now()));
    },
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

/** The same key for any spelling of "Bearer". Tokens are never kept, not even in memory. */
function tokenKey(authorization: string): string {
  const token = authorization.trim().replace(/^bearer\s+/i, '');
  return createHash('sha256').update(token).digest('base64');
}
