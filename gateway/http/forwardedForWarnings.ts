import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';
import { clientAddress } from '#gateway/requests.ts';
import { NO_ADDRESS } from '#runtime/forwardedFor.ts';

const NOT_TRUSTED =
  'A request came with X-Forwarded-For while TRUSTED_PROXIES is 0: if a proxy is in front, all its clients share one limit. ' +
  'Set TRUSTED_PROXIES to the number of proxies.';
const UNREADABLE =
  'The client in X-Forwarded-For is no IP address: all such clients share one limit. ' +
  'TRUSTED_PROXIES may be wrong, or the last proxy does not write addresses.';

/** Warns where limits count many clients as one, because of how a proxy in front is set up. */
export function forwardedForWarnings(
  { TRUSTED_PROXIES }: GatewaySettings,
  warn: (sentence: string) => void,
): (request: IncomingMessage) => void {
  return (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    if (TRUSTED_PROXIES === 0) warn(NOT_TRUSTED);
    else if (clientAddress(request, TRUSTED_PROXIES) === NO_ADDRESS) warn(UNREADABLE);
  };
}
