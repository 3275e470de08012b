import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';

const WINDOW_MS = 60_000;

/** Requests of one client address; the REST server counts sign-ins and codes per account. */
export function rateLimits({ requestsPerMinute }: GatewaySettings): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    legacyHeaders: false,
    keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? ''),
    handler: (_request, _response, next) =>
      next(codedError('RATE_LIMITED', undefined, { retryAfter: WINDOW_MS / 1000 })),
  });
}
