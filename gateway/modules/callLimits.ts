import { hash } from 'node:crypto';
import type { GatewaySettings } from '#gateway/env.ts';
import { consume, type SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** Counts one call of a client, and of the e-mail address or token in it; throws RATE_LIMITED over a limit. */
export type CountCall = (clientAddress: string, owner: string | null) => Promise<void>;

/** Limits account calls, and orders, as each reads its products anew. Each field counts, also under aliases. */
export function callLimits(settings: GatewaySettings, shared: SharedState) {
  const limit = (kind: 'tries' | 'orders', perClient: number, perOwner: number): CountCall => {
    const byAddress = shared.limiter(`${kind}:address`, perClient);
    const byOwner = shared.limiter(`${kind}:owner`, perOwner);
    return async (clientAddress, owner) => {
      // One client can use a whole network of IPv6 addresses.
      await consume(byAddress, clientNetwork(clientAddress), kind);
      // Redis is no place for e-mail addresses and tokens.
      if (owner !== null) await consume(byOwner, hash('sha256', owner, 'base64'), kind);
    };
  };
  const { ACCOUNT_REQUESTS_PER_MINUTE, ACCOUNT_REQUESTS_PER_EMAIL, ORDERS_PER_MINUTE } = settings;
  return {
    countAccountCall: limit('tries', ACCOUNT_REQUESTS_PER_MINUTE, ACCOUNT_REQUESTS_PER_EMAIL),
    countOrder: limit('orders', ORDERS_PER_MINUTE, ORDERS_PER_MINUTE),
  };
}
