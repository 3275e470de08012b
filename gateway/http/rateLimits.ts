import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { clientAddress, pathOf } from '#gateway/requests.ts';
import { consume, type SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** Limited kinds of requests, by the beginning of their path; each kind is counted by itself. */
const LIMITED = [
  { name: 'graphql', path: /^\/(?:graphql|mcp)\b/i },
  { name: 'media', path: /^\/media\b/i },
  { name: 'vitals', path: /^\/vitals\b/i },
  { name: 'purge', path: /^\/admin\b/i },
  { name: 'sitemap', path: /^\/(?:sitemap|feeds\b)/i },
] as const;

type Limited = (typeof LIMITED)[number]['name'];

export type RateLimits = ReturnType<typeof rateLimits>;

/** Limits requests per client address, and per token from any address. Account calls have limits of their own. */
export function rateLimits({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: GatewaySettings, shared: SharedState) {
  const limits = new Map<Limited, Record<'address' | 'token', RateLimiterAbstract>>();
  for (const { name } of LIMITED) {
    const address = shared.limiter(`${name}:address`, REQUESTS_PER_MINUTE);
    limits.set(name, { address, token: shared.limiter(`${name}:token`, REQUESTS_PER_MINUTE) });
  }
  const count = async (name: Limited | undefined, request: IncomingMessage): Promise<void> => {
    const limit = name && limits.get(name);
    if (!limit) return;
    await consume(limit.address, clientNetwork(clientAddress(request, TRUSTED_PROXIES)), 'requests');
    const { authorization } = request.headers;
    if (authorization !== undefined) await consume(limit.token, tokenKey(authorization), 'requests');
  };
  return {
    /** Counts a request; over the limit, throws RATE_LIMITED. */
    async count(request: IncomingMessage): Promise<void> {
      const requestPath = pathOf(request);
      await count(LIMITED.find(({ path }) => path.test(requestPath))?.name, request);
    },
    /** Counts a page to be rendered, which asks for data like an operation; false if it is over the limit. */
    allowsPage: async (request: IncomingMessage): Promise<boolean> =>
      count('graphql', request).then(
        () => true,
        () => false,
      ),
  };
}

/** The same key for any spelling of "Bearer". Tokens are never stored, not even in memory. */
export function tokenKey(authorization: string): string {
  return hash('sha256', authorization.trim().replace(/^bearer\s+/i, ''), 'base64');
}
