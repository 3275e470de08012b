import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator, rateLimit, type Options, type RateLimitInfo, type Store } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { rateLimited, WINDOW_MS } from '#gateway/errors.ts';
import type { Peers } from '#gateway/peers.ts';

declare module 'express-serve-static-core' {
  interface Request {
    rateLimit?: RateLimitInfo;
  }
}

export interface RateLimits {
  handlers: RequestHandler[];
  /**
   * Counts a request without a token, which the handlers then do not count again; false: it is one too many, and the
   * handlers refuse it.
   */
  count(request: IncomingMessage, address: string): Promise<boolean>;
}

/**
 * Limits requests for `what` per client address, and per token from any address. Account calls have limits of their own.
 */
export function rateLimits({ REQUESTS_PER_MINUTE }: GatewaySettings, what: string, peers: Peers): RateLimits {
  const byAddress = storeOf(peers, `${what}:address`, REQUESTS_PER_MINUTE);
  const counted = new WeakSet<IncomingMessage>();
  const shared: Partial<Options> = {
    windowMs: WINDOW_MS,
    limit: REQUESTS_PER_MINUTE,
    legacyHeaders: false,
    handler: ({ rateLimit }, _response, next) => {
      const resetMs = rateLimit?.resetTime?.getTime() ?? Date.now() + WINDOW_MS;
      next(rateLimited('requests', resetMs - Date.now()));
    },
  };
  return {
    handlers: [
      rateLimit({
        ...shared,
        store: byAddress,
        skip: (request) => counted.has(request),
        keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? ''),
      }),
      rateLimit({
        ...shared,
        store: storeOf(peers, `${what}:token`, REQUESTS_PER_MINUTE),
        skip: (request) => request.get('authorization') === undefined,
        keyGenerator: (request) => tokenKey(request.get('authorization') ?? ''),
      }),
    ],
    async count(request, address) {
      const { totalHits } = await byAddress.increment(ipKeyGenerator(address));
      if (totalHits > REQUESTS_PER_MINUTE) return false;
      counted.add(request);
      return true;
    },
  };
}

function storeOf(peers: Peers, name: string, limit: number): Store {
  const limiter = peers.limiter(name, limit);
  return {
    prefix: name,
    async increment(key) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      return { totalHits: consumedPoints, resetTime: new Date(Date.now() + msBeforeNext) };
    },
    decrement: async (key) => void (await limiter.reward(key)),
    resetKey: async (key) => void (await limiter.delete(key)),
  };
}

/** The same key for any spelling of "Bearer". Tokens are never kept, not even in memory. */
function tokenKey(authorization: string): string {
  const token = authorization.trim().replace(/^bearer\s+/i, '');
  return createHash('sha256').update(token).digest('base64');
}
