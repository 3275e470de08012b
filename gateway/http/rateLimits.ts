import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { consume, type Peers } from '#gateway/peers.ts';
import { clientAddress } from '#gateway/requests.ts';

const MAX_ADDRESSES = 10_000;

export type RateLimits = ReturnType<typeof rateLimits>;

/**
 * Limits requests for `what` per client address, and per token from any address. Account calls have limits of their own.
 */
export function rateLimits(settings: GatewaySettings, what: string, peers: Peers) {
  const { REQUESTS_PER_MINUTE, TRUSTED_PROXIES } = settings;
  const byAddress = peers.limiter(`${what}:address`, REQUESTS_PER_MINUTE);
  const byToken = peers.limiter(`${what}:token`, REQUESTS_PER_MINUTE);
  const counted = new WeakSet<IncomingMessage>();
  // Reading an IPv6 address takes as long as sending a kept answer.
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES, memoMethod: (ip) => ipKeyGenerator(ip) });
  const handler: RequestHandler = async (request, _response, next) => {
    if (!counted.has(request)) await consume(byAddress, keys.memo(request.ip ?? ''), 'requests');
    const authorization = request.get('authorization');
    if (authorization !== undefined) await consume(byToken, tokenKey(authorization), 'requests');
    next();
  };
  return {
    handlers: [handler],
    /** Counts a request without a token; false: it is one too many. */
    async count(request: IncomingMessage): Promise<boolean> {
      const { consumedPoints } = await byAddress.penalty(keys.memo(clientAddress(request, TRUSTED_PROXIES)));
      return consumedPoints <= REQUESTS_PER_MINUTE;
    },
    /** The handlers do not count this one again. Not done by `count`: it takes longer than counting. */
    skip(request: IncomingMessage): void {
      counted.add(request);
    },
  };
}

/** The same key for any spelling of "Bearer". Tokens are never kept, not even in memory. */
function tokenKey(authorization: string): string {
  return hash('sha256', authorization.trim().replace(/^bearer\s+/i, ''), 'base64');
}
