import { hash } from 'node:crypto';
import type { GatewaySettings } from '#gateway/env.ts';
import { consume, type SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** Counts one call of a client, with its e-mail address if it has one; throws RATE_LIMITED over a limit. */
export type CountAccountCall = (clientAddress: string, email: string | null) => Promise<void>;

/**
 * Limits registration, sign-in, codes and resets. Each field counts, so that an operation cannot hide many of them in
 * aliases. The REST server has its own limits, per account and over a longer time.
 */
export function accountLimits(settings: GatewaySettings, shared: SharedState): CountAccountCall {
  const byAddress = shared.limiter('account:address', settings.ACCOUNT_REQUESTS_PER_MINUTE);
  const byEmail = shared.limiter('account:email', settings.ACCOUNT_REQUESTS_PER_EMAIL);
  return async (clientAddress, email) => {
    // One client can use a whole network of IPv6 addresses.
    await consume(byAddress, clientNetwork(clientAddress), 'tries');
    // Redis is no place for e-mail addresses.
    if (email !== null) await consume(byEmail, hash('sha256', email.toLowerCase(), 'base64'), 'tries');
  };
}
