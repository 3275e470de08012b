import { ipKeyGenerator } from 'express-rate-limit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { rateLimited, WINDOW_MS } from '#gateway/errors.ts';

export interface AccountLimits {
  /** Counts one call; over a limit, throws RATE_LIMITED with the seconds until the next call is allowed. */
  count(call: { clientAddress: string; email: string | null }): Promise<void>;
}

/**
 * Registration, sign-in, codes and resets: counted for each field, so that an operation cannot hide many of them in
 * aliases. The REST server has limits of its own, per account and over a longer time.
 */
export function createAccountLimits({
  ACCOUNT_REQUESTS_PER_MINUTE,
  ACCOUNT_REQUESTS_PER_EMAIL,
}: GatewaySettings): AccountLimits {
  const duration = WINDOW_MS / 1000;
  const byAddress = new RateLimiterMemory({ points: ACCOUNT_REQUESTS_PER_MINUTE, duration });
  const byEmail = new RateLimiterMemory({ points: ACCOUNT_REQUESTS_PER_EMAIL, duration });
  return {
    async count({ clientAddress, email }) {
      // One client can use a whole network of IPv6 addresses.
      await consume(byAddress, ipKeyGenerator(clientAddress));
      if (email !== null) await consume(byEmail, email.toLowerCase());
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? rateLimited('tries', error.msBeforeNext) : error;
  }
}
