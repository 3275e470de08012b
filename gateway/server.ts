import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { AnswerCache } from './answers/AnswerCache.ts';
import { createApp } from './app.ts';
import { FreshTokens } from './auth/FreshTokens.ts';
import type { GatewaySettings } from './env.ts';
import { createApolloServer } from './graphql/apolloServer.ts';
import { readManifests } from './graphql/trustedDocuments.ts';
import { listenError } from './listenError.ts';
import { rateLimits } from './http/rateLimits.ts';
import { accountLimits } from './modules/auth/accountLimits.ts';
import { IdempotencyKeys } from './modules/orders/IdempotencyKeys.ts';
import { openBuilds } from './pages/openBuilds.ts';
import { alone, type Peers } from './peers.ts';
import { unreadWarning } from './rest/dialects/readAmount.ts';
import { createUpstream, type Upstream } from './rest/upstream.ts';
import { createLogger } from './telemetry/createLogger.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { warnOnce } from './telemetry/warnOnce.ts';

export interface RunningGateway {
  url: string;
  /** Logs a warning when nothing at API_BASE_URL answers like the shop's API; it may come later. */
  checkApi(): Promise<void>;
  /** Lets running requests finish, takes no new ones, and ends within ten seconds. */
  close(how?: Closing): Promise<void>;
}

export interface Closing {
  /** Others take over: clients that keep their connections meet no closed one. */
  isRolling?: boolean;
  /** How long idle connections stay: a proxy may be sending on one of them. */
  idleMs?: number;
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The other processes of a gateway that has several, with the metrics of all. */
type Siblings = Peers & Pick<Metrics, 'text'>;

/** Leaves time to send the remaining traces. */
const CLOSE_LIMIT_MS = 8000;
const HEADERS_LIMIT_MS = 10_000;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;
const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);
const WEB_DOCUMENTS = join(import.meta.dirname, 'generated/webDocuments.json');

/** Starts the gateway: GraphQL, playground, pictures and the built shop on one port. */
export async function startGateway(settings: GatewaySettings, siblings: Siblings | null = null) {
  // V8 would let memory grow to a multiple of what is in use before it collects.
  setFlagsFromString('--heap-growing-percent=30');
  const { app, closeParts, ...parts } = await openApp(settings, siblings);
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  // While the server closes, a kept-alive connection gets one more answer.
  server.prependListener('request', ({ socket }, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    // A client that does not read its answer keeps it in memory.
    response.setTimeout(settings.REQUEST_MS, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  server.requestTimeout = settings.REQUEST_MS;
  server.headersTimeout = Math.min(HEADERS_LIMIT_MS, settings.REQUEST_MS);
  server.listen(settings.PORT, settings.HOST);
  await once(server, 'listening').catch(async (error: unknown) => {
    await closeParts();
    throw listenError(error, settings);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.PORT;
  return {
    url: `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
    ...parts,
    async close({ isRolling = false, idleMs = 0 }: Closing = {}): Promise<void> {
      // The one of HTTP closes idle connections at once.
      Server.prototype.close.call(server);
      const limitMs = isRolling ? settings.REQUEST_MS : CLOSE_LIMIT_MS;
      const idle = setTimeout(() => server.closeIdleConnections(), isRolling ? limitMs : idleMs);
      const timer = setTimeout(() => server.closeAllConnections(), limitMs);
      await once(server, 'close');
      clearTimeout(timer);
      clearTimeout(idle);
      await closeParts();
    },
  };
}

async function openApp(settings: GatewaySettings, siblings: Siblings | null) {
  const log = createLogger(settings.LOG_LEVEL);
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const listed = readManifests([WEB_DOCUMENTS, ...settings.TRUSTED_DOCUMENTS_FILES]);
  const metrics = { ...createMetrics(listed.names), ...(siblings && { text: siblings.text }) };
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing = endpoint === null ? null : (await import('./telemetry/tracing.ts')).openTracing(endpoint);
  const upstream = createUpstream(settings, warnOnce(log), {
    onRead: (outcome) => metrics.cacheRead(outcome),
    onInvalidated(tags) {
      peers
        .publish(tags)
        .catch((err: unknown) => log.warn({ err }, 'Other gateways were not told of a change.'));
    },
  });
  const outdate = (tags: readonly string[]): void => upstream.cache.outdate(tags);
  const url = settings.REDIS_URL;
  const peers: Peers =
    url === null
      ? (siblings ?? alone())
      : await (await import('./redis/openRedis.ts')).openRedis(url, { log, metrics }, outdate);
  const trusted = settings.TRUSTED_DOCUMENTS ? listed : null;
  const apollo = createApolloServer(sdl, settings.INTROSPECTION, trusted, { log, metrics });
  await apollo.start();
  const warnAboutPicture = warnOnce(log);
  const warnAboutAmount = warnOnce(log);
  const latestBuild = await openBuilds(settings.WEB_DIR, log);
  return {
    app: createApp({
      settings,
      log,
      metrics,
      tracing,
      apollo,
      upstream,
      countAccountCall: accountLimits(settings, peers),
      pictures: {
        baseUrl: settings.API_BASE_URL,
        imageOrigins: settings.IMAGE_ORIGINS,
        onLeftOut: (origin) =>
          warnAboutPicture(
            `Pictures of ${origin} are not shown. To show them, add this origin to IMAGE_ORIGINS.`,
          ),
      },
      amounts: {
        decimalSeparator: settings.DECIMAL_SEPARATOR,
        onUnread: (name, value) => warnAboutAmount(unreadWarning(name, value), name),
      },
      freshTokens: new FreshTokens({
        secret: settings.JWT_SECRET,
        count: metrics.freshToken,
        report: warnOnce(log, 'error'),
      }),
      orderKeys: new IdempotencyKeys(peers.store, settings.UPSTREAM_OPERATION_MS),
      listed,
      answers: new AnswerCache(upstream.cache),
      limits: rateLimits(settings, 'graphql', peers),
      latestBuild,
      sdl,
      peers,
    }),
    checkApi: async () => warnUnlessApi(upstream, settings.API_BASE_URL, log),
    /** Called with what a sibling has invalidated. */
    outdate,
    figures: async () => metrics.figures(),
    closeParts: async (): Promise<void> => {
      await apollo.stop();
      upstream.close();
      peers.close?.();
      await tracing?.close();
    },
  };
}

async function warnUnlessApi(upstream: Upstream, baseUrl: string, log: Logger): Promise<void> {
  const found = await upstream.readiness();
  if (found === 'ready') return;
  // Leaves out a user name and password in the address.
  const { origin, pathname } = new URL(`${baseUrl}/api/products`);
  log.warn(`${origin}${pathname}: ${found}. The gateway keeps asking; is API_BASE_URL right?`);
}
