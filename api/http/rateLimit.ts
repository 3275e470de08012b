import { ipKeyGenerator, rateLimit, type RateLimitInfo } from 'express-rate-limit';
import type { Request, RequestHandler } from 'express';
import type { ApiSettings } from '#api/env.ts';
import { HttpError } from './HttpError.ts';

declare module 'express-serve-static-core' {
  interface Request {
    rateLimit?: RateLimitInfo;
  }
}

const MINUTE_MS = 60_000;

/** Limits the account calls of each client address. */
export function accountRateLimit({ ACCOUNT_CALLS_PER_MINUTE }: ApiSettings): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: ACCOUNT_CALLS_PER_MINUTE,
    keyGenerator: clientAddress,
    legacyHeaders: false,
    handler({ rateLimit: count }, _response, next) {
      const leftMs = count?.resetTime ? count.resetTime.getTime() - Date.now() : MINUTE_MS;
      const seconds = Math.max(1, Math.ceil(leftMs / 1000));
      next(new HttpError(429, 'Too many requests. Please wait a minute.', seconds));
    },
  });
}

/** For IPv6 the network, since one client has many addresses in it. */
export function clientAddress({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '');
}
