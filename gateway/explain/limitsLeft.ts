import type { IncomingMessage } from 'node:http';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tokenKey } from '#gateway/http/rateLimits.ts';
import { clientAddress } from '#gateway/requests.ts';
import type { SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** Collects the limits that are opened with `shared`, to look up how much of them a client has left. */
export function limitsLeft(own: SharedState, proxies: number) {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter: SharedState['limiter'] = (name, points) => {
    const opened = own.limiter(name, points);
    limiters.set(name, opened);
    return opened;
  };
  /** Consumes 0 points, as `get` would need Redis commands that a gateway may not use. */
  const left = async (name: string, key: string) =>
    limiters
      .get(name)
      ?.consume(key, 0)
      .then(
        ({ remainingPoints }) => remainingPoints,
        () => 0,
      );
  return {
    shared: { ...own, limiter },
    async of(request: IncomingMessage) {
      const network = clientNetwork(clientAddress(request, proxies));
      const { authorization } = request.headers;
      return {
        requests: await left('graphql:address', network),
        requestsOfToken: authorization && (await left('graphql:token', tokenKey(authorization))),
        accountRequests: await left('account:address', network),
      };
    },
  };
}
