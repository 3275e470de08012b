import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { closeServer } from '#runtime/closeServer.ts';
import { isLoopback } from '#runtime/isLocal.ts';
import { listen } from '#runtime/listen.ts';
import { hasPath, PATH_WARNING } from '#runtime/publicUrl.ts';
import { refuseInJson } from '#runtime/refuseInJson.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';
import { createContext } from '#gateway/graphql/context.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { createApp } from './app.ts';
import type { Services } from './Services.ts';
import { openServices, type GatewayOptions } from './openServices.ts';
import { checkCurrency } from '#runtime/shop/amounts.ts';

/** The headers must arrive within this share of the time for a request. */
const HEADERS_SHARE = 1 / 3;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;

const UNKNOWN_URL =
  'PUBLIC_URL is unset: links and the sitemap name the host of each request, and strangers who make up hosts fill the cache of pages.';

/** Starts the gateway: GraphQL, playground, pictures and the built shop on one port. */
export async function startGateway(settings: GatewaySettings, options: GatewayOptions) {
  checkCurrency();
  const { services, extensions, close: closeServices } = await openServices(settings, options);
  const app = createApp(services, extensions);
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  refuseInJson(server, (message) => ({ errors: [codedError('BAD_REQUEST', message)] }));
  // While the server closes, a kept-alive connection gets one more answer.
  server.prependListener('request', ({ socket }, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    // A client that does not read its answer keeps it in memory.
    response.setTimeout(settings.REQUEST_MS, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  server.requestTimeout = settings.REQUEST_MS;
  server.headersTimeout = Math.ceil(settings.REQUEST_MS * HEADERS_SHARE);
  const address = { port: settings.PORT, host: settings.HOST };
  const { url } = await listen(server, address).catch(async (error: unknown) => {
    await closeServices();
    throw error;
  });
  warnOfPublicUrl(settings, services.log);
  return {
    url,
    /** Begins to load the catalogue, and warns if nothing at API_BASE_URL answers like the shop's API. */
    async checkApi(): Promise<void> {
      const { products } = createContext(services, { scope: newScope('') });
      // If this fails, the first request that needs the catalogue tries again.
      products.catalogue().catch(() => undefined);
      await warnOfApi(settings, services);
    },
    /** Lets running requests finish, and ends within ten seconds. */
    async close(idleMs = 0): Promise<void> {
      await closeServer(server, idleMs);
      await closeServices();
    },
  };
}

async function warnOfApi({ API_BASE_URL: url }: GatewaySettings, { upstream, log }: Services): Promise<void> {
  const found = await upstream.readiness();
  const answer = `${url}/api/products: ${found}. The gateway keeps asking; is API_BASE_URL right?`;
  if (found !== 'ready') log.warn(`${answer} \`npm run check-server -- ${url}\` says more.`);
}

function warnOfPublicUrl({ PUBLIC_URL, HOST }: GatewaySettings, log: Logger): void {
  if (hasPath(PUBLIC_URL)) log.warn(PATH_WARNING);
  if (PUBLIC_URL === null && HOST !== 'localhost' && !isLoopback(HOST)) log.warn(UNKNOWN_URL);
}
