import { createHash } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import type { GatewaySettings } from '#gateway/env.ts';
import { consume, type Peers } from '#gateway/peers.ts';

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Registration, sign-in, codes and resets: counted for each field, so that an operation cannot hide many of them in
 * aliases. The REST server has limits of its own, per account and over a longer time.
 */
export function createAccountLimits(
  { ACCOUNT_REQUESTS_PER_MINUTE, ACCOUNT_REQUESTS_PER_EMAIL }: GatewaySettings,
  peers: Peers,
) {
  const byAddress = peers.limiter('account:address', ACCOUNT_REQUESTS_PER_MINUTE);
  const byEmail = peers.limiter('account:email', ACCOUNT_REQUESTS_PER_EMAIL);
  return {
    /** Counts one call; over a limit, throws RATE_LIMITED with the seconds until the next call is allowed. */
    async count(clientAddress: string, email: string | null): Promise<void> {
      // One client can use a whole network of IPv6 addresses.
      await consume(byAddress, ipKeyGenerator(clientAddress), 'tries');
      if (email !== null) await consume(byEmail, digest(email.toLowerCase()), 'tries');
    },
  };
}

/** Redis is no place for e-mail addresses. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64');
}
