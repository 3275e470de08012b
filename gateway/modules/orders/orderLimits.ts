import { hash } from 'node:crypto';
import type { GatewaySettings } from '#gateway/env.ts';
import { consume, type SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** Counts one order of a client and its token; throws RATE_LIMITED over a limit. */
export type CountOrder = (clientAddress: string, token: string) => Promise<void>;

/** Limits orders, as each reads its products anew, even one with a token that the REST server would refuse. */
export function orderLimits({ ORDERS_PER_MINUTE }: GatewaySettings, shared: SharedState): CountOrder {
  const byAddress = shared.limiter('orders:address', ORDERS_PER_MINUTE);
  const byToken = shared.limiter('orders:token', ORDERS_PER_MINUTE);
  return async (clientAddress, token) => {
    await consume(byAddress, clientNetwork(clientAddress), 'orders');
    await consume(byToken, hash('sha256', token, 'base64'), 'orders');
  };
}
