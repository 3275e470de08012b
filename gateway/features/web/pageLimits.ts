import type { IncomingMessage } from 'node:http';
import { BulkheadRejectedError } from 'cockatiel';
import type { GatewaySettings } from '#gateway/env.ts';
import { hasCode } from '#gateway/errors.ts';
import { networkOf, queuePerClient } from '#gateway/http/rateLimits.ts';
import { consume, type SharedState } from '#gateway/sharedState.ts';

/** Rendering a page takes the processor about as long as five queries do. */
const REQUESTS_PER_PAGE = 5;
/** Pages rendered for one client at the same time, so that others wait for two at most. */
const PAGES_AT_ONCE = 2;
/** A page without content is in memory. By default 50 a second: whole mobile networks may share an address. */
const SHELLS_PER_REQUEST = 2.5;

/** Limits the pages of each client address. */
export function pageLimits({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: GatewaySettings, shared: SharedState) {
  const pages = shared.limiter('page:address', Math.ceil(REQUESTS_PER_MINUTE / REQUESTS_PER_PAGE));
  const shells = shared.limiter('shell:address', Math.ceil(REQUESTS_PER_MINUTE * SHELLS_PER_REQUEST));
  const rendering = queuePerClient(PAGES_AT_ONCE);
  return {
    /** Counts and renders a page; null if the client has too many. */
    async renderPage<Page>(request: IncomingMessage, render: () => Promise<Page>): Promise<Page | null> {
      const client = networkOf(request, TRUSTED_PROXIES);
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
      consume(shells, networkOf(request, TRUSTED_PROXIES), 'requests for pages'),
  };
}
