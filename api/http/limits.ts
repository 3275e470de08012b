import { ipKeyGenerator, rateLimit, type RateLimitInfo } from 'express-rate-limit';
import type { Request, RequestHandler } from 'express';
import type { ApiSettings } from '#api/env.ts';
import { Refusal } from './Refusal.ts';

declare module 'express-serve-static-core' {
  interface Request {
    rateLimit?: RateLimitInfo;
  }
}

const MINUTE_MS = 60_000;

/** Account calls of one client address. */
export function accountCalls({ ACCOUNT_CALLS_PER_MINUTE }: ApiSettings): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: ACCOUNT_CALLS_PER_MINUTE,
    keyGenerator: clientAddress,
    legacyHeaders: false,
    handler({ rateLimit: count }, _response, next) {
      const leftMs = count?.resetTime ? count.resetTime.getTime() - Date.now() : MINUTE_MS;
      const seconds = Math.max(1, Math.ceil(leftMs / 1000));
      next(new Refusal(429, 'Too many requests. Please wait a minute.', seconds));
    },
  });
}

/** One client has a whole network of IPv6 addresses. */
export function clientAddress({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '');
}
