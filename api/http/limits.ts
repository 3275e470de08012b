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
const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;

/** Account calls of one client address. */
export function accountCalls({ accountCallsPerMinute }: ApiSettings): RequestHandler {
  return limited({
    windowMs: MINUTE_MS,
    limit: accountCallsPerMinute,
    keyGenerator: addressOf,
    message: 'Too many requests. Please wait a minute.',
  });
}

/** Failed sign-ins of one account, whoever tries. */
export function signInTries({ signInTries: limit }: ApiSettings): RequestHandler {
  return limited({
    windowMs: SIGN_IN_WINDOW_MS,
    limit,
    keyGenerator: (request) => accountOf(request) ?? addressOf(request),
    skipSuccessfulRequests: true,
    message: 'Too many failed sign-ins for this account. Please wait a quarter of an hour.',
  });
}

interface Limit {
  windowMs: number;
  limit: number;
  keyGenerator: (request: Request) => string;
  skipSuccessfulRequests?: boolean;
  message: string;
}

function limited({ message, ...options }: Limit): RequestHandler {
  return rateLimit({
    ...options,
    legacyHeaders: false,
    handler({ rateLimit: count }, _response, next) {
      const leftMs = count?.resetTime ? count.resetTime.getTime() - Date.now() : options.windowMs;
      next(new Refusal(429, message, Math.max(1, Math.ceil(leftMs / 1000))));
    },
  });
}

function addressOf({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '');
}

function accountOf({ body }: Request): string | null {
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? `account:${email.trim().toLowerCase()}` : null;
}
