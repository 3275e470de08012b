import { isIP } from 'node:net';
import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request } from 'express';
import { AnswerCache } from './answers/AnswerCache.ts';
import { answerOperation } from './answers/answerOperation.ts';
import { purge } from './answers/purge.ts';
import { serveKept } from './answers/serveKept.ts';
import type { GatewaySettings } from './env.ts';
import { createContext, type ContextInput, type GatewayContext } from './graphql/context.ts';
import { documentById } from './graphql/documentById.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import { cors } from './http/cors.ts';
import { errorHandler } from './http/errorHandler.ts';
import { graphqlRequests, operationLength } from './http/graphqlRequests.ts';
import { health } from './http/health.ts';
import { media } from './http/media.ts';
import { metricsPage } from './http/metricsPage.ts';
import { rateLimits, type RateLimits } from './http/rateLimits.ts';
import { headersSetBy, securityHeaders } from './http/securityHeaders.ts';
import { receiveUpload } from './http/upload.ts';
import { webVitals } from './http/webVitals.ts';
import type { Builds } from './pages/Builds.ts';
import { Pages } from './pages/Pages.ts';
import type { Peers } from './peers.ts';
import { playground } from './pages/playground.ts';
import { webApp } from './pages/webApp.ts';
import { newRequestId, REQUEST_ID_HEADER } from './requests.ts';
import { instrumentedUpstream } from './telemetry/instrumentedUpstream.ts';
import { newScope, type OperationScope, type Telemetry } from './telemetry/operations.ts';

export interface AppParts extends Telemetry {
  settings: GatewaySettings;
  apollo: ApolloServer<GatewayContext>;
  /** The parts that the contexts of all operations share. */
  shared: Pick<ContextInput, 'upstream' | 'countAccountCall' | 'pictures' | 'orderKeys'>;
  /** The operations that can be sent by their ids; with TRUSTED_DOCUMENTS, the only ones that may run. */
  listed: TrustedDocuments;
  builds: Builds;
  sdl: string;
  peers: Peers;
}

const MAX_BODY = '100kb';

/** The app, behind the cache of whole answers. */
export function createApp(parts: AppParts): RequestListener {
  const { settings, shared } = parts;
  const limits = rateLimits(settings, 'graphql', parts.peers);
  const answers = new AnswerCache(shared.upstream.cache);
  const headers = securityHeaders(settings);
  const pages = new Pages({
    ...parts,
    limits,
    answers,
    documents: parts.listed.byId,
    contextOf: (scope) => contextOf(parts, null, scope),
    securityHeaders: headersSetBy(headers, ['content-security-policy']),
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use((request, response, next) => {
    response.setHeader(REQUEST_ID_HEADER, newRequestId(request));
    headers(request, response, next);
  });
  addRoutes(app, { ...parts, limits, answers, pages });
  const listener = serveKept({ ...parts, limits, answers, securityHeaders: headersSetBy(headers) }, app);
  return pages.serveKept(listener);
}

function addRoutes(
  app: Express,
  parts: AppParts & { limits: RateLimits; answers: AnswerCache; pages: Pages },
): void {
  const { settings, shared, listed, limits, metrics, sdl, peers, log } = parts;
  app.use(health(shared.upstream));
  if (settings.INTROSPECTION)
    app.get('/schema.graphql', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(sdl);
    });
  if (settings.METRICS) app.get('/metrics', metricsPage(metrics, settings.METRICS_TOKEN));
  app.use(webVitals(settings, metrics, peers));
  app.use(purge(settings, shared.upstream.cache, peers));
  app.use(
    '/media',
    rateLimits(settings, 'media', peers).handlers,
    media(instrumentedUpstream(shared.upstream, metrics, newScope(''))),
  );
  app.use(
    '/graphql',
    cors(settings),
    limits.handlers,
    graphqlRequests,
    express.json({ limit: MAX_BODY }),
    receiveUpload(settings),
    operationLength,
    documentById(listed, settings.TRUSTED_DOCUMENTS),
    answerOperation({ ...parts, contextOf: (...of) => contextOf(parts, ...of) }),
  );
  if (settings.PLAYGROUND) app.use('/playground', playground());
  const products = (requestId: string) => contextOf(parts, null, newScope(requestId)).products;
  app.use(webApp(settings, products, parts.pages.handler));
  app.use(errorHandler(log, metrics));
}

/** Without a request, for what any visitor sees: whoever asked may leave, as others may wait for the same. */
function contextOf(
  { settings, shared, metrics }: AppParts,
  request: Request | null,
  scope: OperationScope,
  signal = new AbortController().signal,
): GatewayContext {
  return createContext({
    ...shared,
    upstream: instrumentedUpstream(shared.upstream, metrics, scope),
    jwtSecret: settings.JWT_SECRET,
    authorization: request?.get('authorization'),
    clientAddress: request === null ? '' : clientAddress(request),
    scope,
    signal,
  });
}

/** Behind a proxy, `ip` is whatever X-Forwarded-For says: only a real IP address is sent on. */
function clientAddress({ ip = '' }: Request): string {
  return isIP(ip) === 0 ? '' : ip;
}
