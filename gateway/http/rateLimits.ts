import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { hasCode } from '#gateway/errors.ts';
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

/** Rendering a page takes the processor about as long as five queries do. */
const REQUESTS_PER_PAGE = 5;
/** Pages rendered for one client at the same time, so that others wait for two at most. */
const PAGES_AT_ONCE = 2;
/** A page without content is in memory. By default 50 a second: whole mobile networks may share an address. */
const SHELLS_PER_REQUEST = 2.5;
/** As many at once as a browser requests over HTTP/1.1; a page shows about forty pictures. */
const PICTURES = { atOnce: 6, waiting: 100 };
const MAX_CLIENTS = 10_000;

type Limited = (typeof LIMITED)[number]['name'];

export type RateLimits = ReturnType<typeof rateLimits>;

/** Limits requests per client address, and per token from any address. Account calls have limits of their own. */
export function rateLimits({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: GatewaySettings, shared: SharedState) {
  const limits = new Map<Limited, Record<'address' | 'token', RateLimiterAbstract>>();
  for (const { name } of LIMITED) {
    const address = shared.limiter(`${name}:address`, REQUESTS_PER_MINUTE);
    limits.set(name, { address, token: shared.limiter(`${name}:token`, REQUESTS_PER_MINUTE) });
  }
  const pages = shared.limiter('page:address', Math.ceil(REQUESTS_PER_MINUTE / REQUESTS_PER_PAGE));
  const shells = shared.limiter('shell:address', Math.ceil(REQUESTS_PER_MINUTE * SHELLS_PER_REQUEST));
  const rendering = perClient(PAGES_AT_ONCE);
  const networkOf = (request: IncomingMessage): string =>
    clientNetwork(clientAddress(request, TRUSTED_PROXIES));
  return {
    /** Counts a request; over the limit, throws RATE_LIMITED. */
    async count(request: IncomingMessage): Promise<void> {
      const requestPath = pathOf(request);
      const kind = LIMITED.find(({ path }) => path.test(requestPath));
      const limit = kind && limits.get(kind.name);
      if (!limit) return;
      await consume(limit.address, networkOf(request), 'requests');
      const { authorization } = request.headers;
      if (authorization !== undefined) await consume(limit.token, tokenKey(authorization), 'requests');
    },
    /** Counts and renders a page; null if the client has too many. */
    async renderPage<Page>(request: IncomingMessage, render: () => Promise<Page>): Promise<Page | null> {
      const client = networkOf(request);
      const counted = async (): Promise<Page> => consume(pages, client, 'pages').then(render);
      return rendering
        .memo(client)
        .execute(counted)
        .catch((error: unknown) => {
          if (error instanceof BulkheadRejectedError || hasCode(error, 'RATE_LIMITED')) return null;
          throw error;
        });
    },
    /** Counts a page without content; over the limit, throws RATE_LIMITED. */
    countShell: async (request: IncomingMessage): Promise<void> =>
      consume(shells, networkOf(request), 'requests for pages'),
  };
}

/** Counts a picture that has to be read, which then waits in its client's own line; rejects if that is too long. */
export function pictureReads(settings: GatewaySettings, shared: SharedState) {
  const limiter = shared.limiter('pictures:address', settings.PICTURE_READS_PER_MINUTE);
  const lines = perClient(PICTURES.atOnce, PICTURES.waiting);
  return async <Found>(request: IncomingMessage, left: AbortSignal, read: () => Promise<Found>) => {
    const client = clientNetwork(clientAddress(request, settings.TRUSTED_PROXIES));
    await consume(limiter, client, 'pictures');
    return lines.memo(client).execute(read, left);
  };
}

/** A line of its own for each client. */
function perClient(...limits: Parameters<typeof bulkhead>) {
  return new LRUCache<string, BulkheadPolicy>({ max: MAX_CLIENTS, memoMethod: () => bulkhead(...limits) });
}

/** The same key for any spelling of "Bearer". Tokens are never stored, not even in memory. */
export function tokenKey(authorization: string): string {
  return hash('sha256', authorization.trim().replace(/^bearer\s+/i, ''), 'base64');
}
