import { createHash } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { rateLimited, WINDOW_MS } from '#gateway/errors.ts';
import type { Redis } from '#gateway/redis/openRedis.ts';

export interface AccountLimits {
  /** Counts one call; over a limit, throws RATE_LIMITED with the seconds until the next call is allowed. */
  count(call: { clientAddress: string; email: string | null }): Promise<void>;
}

/**
 * Registration, sign-in, codes and resets: counted for each field, so that an operation cannot hide many of them in
 * aliases. The REST server has limits of its own, per account and over a longer time.
 */
export function createAccountLimits(
  { ACCOUNT_REQUESTS_PER_MINUTE, ACCOUNT_REQUESTS_PER_EMAIL }: GatewaySettings,
  redis: Redis | null,
): AccountLimits {
  const limiter = (name: string, points: number): RateLimiterAbstract =>
    redis?.limiter(name, points) ?? new RateLimiterMemory({ points, duration: WINDOW_MS / 1000 });
  const byAddress = limiter('account:address', ACCOUNT_REQUESTS_PER_MINUTE);
  const byEmail = limiter('account:email', ACCOUNT_REQUESTS_PER_EMAIL);
  return {
    async count({ clientAddress, email }) {
      // One client can use a whole network of IPv6 addresses.
      await consume(byAddress, ipKeyGenerator(clientAddress));
      if (email !== null) await consume(byEmail, digest(email.toLowerCase()));
    },
  };
}

/** Redis is no place for e-mail addresses. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64');
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? rateLimited('tries', error.msBeforeNext) : error;
  }
}
