import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { createApolloServer } from './apolloServer.ts';
import type { GatewaySettings } from './env.ts';
import { createApp } from './http/app.ts';
import { createAccountLimits } from './limits/accountLimits.ts';
import { operationLimits } from './limits/operationLimits.ts';
import { OrderKeys } from './modules/orders/OrderKeys.ts';
import { createLogger } from './observe/createLogger.ts';
import { createMetrics } from './observe/metrics.ts';
import { noteCacheRead } from './observe/operationScope.ts';
import { observedUpstream } from './observe/observedUpstream.ts';
import { observeOperations } from './observe/observeOperations.ts';
import { openTracing } from './observe/tracing.ts';
import { warnOfPictures } from './observe/warnOfPictures.ts';
import { READINESS_TEXTS } from './rest/readiness.ts';
import { createUpstream, type Upstream } from './rest/upstream.ts';
import { readManifests } from './trusted/readManifests.ts';
import { trustedOnly } from './trusted/trustedOnly.ts';

export interface RunningGateway {
  url: string;
  /** Says in the log when nothing at API_BASE_URL answers like the shop's API; the gateway goes on, as it may come later. */
  checkApi(): Promise<void>;
  /** Lets requests under way finish, takes no new ones, and ends within ten seconds. */
  close(): Promise<void>;
}

/** Leaves time for the traces that are still to be sent. */
const CLOSE_LIMIT_MS = 8000;
const HEADERS_LIMIT_MS = 10_000;
/** How often Node looks for clients that take too long. */
const LOOKING_MS = 1000;
const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);

/** Starts the gateway: GraphQL, playground, pictures and the built shop on one port. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const { app, checkApi, closeParts } = await openApp(settings);
  const server = createServer({ connectionsCheckingInterval: LOOKING_MS }, app);
  // Once it closes, a connection that is kept alive is good for one more answer.
  server.prependListener('request', ({ socket }, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    // Whoever does not read what waits for them holds its memory.
    response.setTimeout(settings.requestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  server.requestTimeout = settings.requestMs;
  server.headersTimeout = Math.min(HEADERS_LIMIT_MS, settings.requestMs);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    checkApi,
    async close() {
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await once(server, 'close');
      clearTimeout(timer);
      await closeParts();
    },
  };
}

interface OpenApp {
  app: Express;
  checkApi: () => Promise<void>;
  closeParts: () => Promise<void>;
}

async function openApp(settings: GatewaySettings): Promise<OpenApp> {
  const log = createLogger(settings.logLevel);
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const listed = readManifests(settings.documentFiles);
  const trusted = settings.trustedOnly ? listed : null;
  const metrics = createMetrics(listed.names);
  const tracing = settings.tracesEndpoint === null ? null : await openTracing(settings.tracesEndpoint);
  const upstream = createUpstream({
    ...settings,
    baseUrl: settings.apiBaseUrl,
    onCacheRead: (outcome) => noteCacheRead(metrics, outcome),
  });
  const accountLimits = createAccountLimits(settings);
  const apollo = createApolloServer({
    typeDefs: sdl,
    introspection: settings.introspection,
    validationRules: [operationLimits],
    log,
    plugins: [observeOperations(log, metrics), ...(trusted ? [trustedOnly(trusted)] : [])],
  });
  await apollo.start();
  const observed = observedUpstream(upstream, metrics);
  const pictures = {
    baseUrl: settings.apiBaseUrl,
    imageOrigins: settings.imageOrigins,
    onLeftOut: warnOfPictures(log),
  };
  const orderKeys = new OrderKeys();
  const inner = { settings, apollo, upstream: observed, accountLimits, pictures, orderKeys };
  return {
    app: createApp({ ...inner, trusted, metrics, tracing, sdl, log }),
    checkApi: async () => warnUnlessApi(upstream, log),
    async closeParts() {
      await apollo.stop();
      upstream.close();
      accountLimits.close();
      await tracing?.close();
    },
  };
}

async function warnUnlessApi(upstream: Upstream, log: Logger): Promise<void> {
  const found = await upstream.readiness();
  if (found === 'ready') return;
  // Without a name and password that may stand in it.
  const { origin, pathname } = new URL(`${upstream.baseUrl}/api/products`);
  log.warn(
    `${origin}${pathname}: ${READINESS_TEXTS[found]}. The gateway keeps asking; is API_BASE_URL right?`,
  );
}
