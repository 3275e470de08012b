import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import { answerOperation } from './answers/answerOperation.ts';
import { purge } from './answers/purge.ts';
import { serveKept } from './answers/serveKept.ts';
import { documentById } from './graphql/documentById.ts';
import { cors } from './http/cors.ts';
import { errorHandler } from './http/errorHandler.ts';
import { graphqlRequests, operationLength } from './http/graphqlRequests.ts';
import { health } from './http/health.ts';
import { media } from './http/media.ts';
import { metricsPage } from './http/metricsPage.ts';
import { plainBodies } from './http/plainBodies.ts';
import { rateLimits } from './http/rateLimits.ts';
import { headersSetBy, securityHeaders } from './http/securityHeaders.ts';
import { receiveUpload } from './http/upload.ts';
import { webVitals } from './http/webVitals.ts';
import { Pages } from './pages/Pages.ts';
import { playground } from './pages/playground.ts';
import { webApp } from './pages/webApp.ts';
import type { GatewayParts } from './parts.ts';
import { newRequestId, REQUEST_ID_HEADER } from './requests.ts';
import { instrumentedUpstream } from './telemetry/instrumentedUpstream.ts';
import { newScope } from './telemetry/operations.ts';

const MAX_BODY = '100kb';

/** The app, behind the cache of whole answers. */
export function createApp(parts: GatewayParts): RequestListener {
  const { settings } = parts;
  const headers = securityHeaders(settings);
  const pages = new Pages(parts);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use((request, response, next) => {
    response.setHeader(REQUEST_ID_HEADER, newRequestId(request));
    headers(request, response, next);
  });
  app.use(plainBodies);
  addRoutes(app, parts, pages.handler);
  const listener = serveKept({ ...parts, securityHeaders: headersSetBy(headers) }, app);
  // Each page has a content security policy of its own.
  return pages.serveKept(listener, headersSetBy(headers, ['content-security-policy']));
}

function addRoutes(app: Express, parts: GatewayParts, pages: RequestHandler): void {
  const { settings, upstream, listed, limits, metrics, sdl, peers, log, freshTokens } = parts;
  health(app, upstream, freshTokens);
  if (settings.INTROSPECTION)
    app.get('/schema.graphql', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(sdl);
    });
  if (settings.METRICS) app.get('/metrics', metricsPage(metrics, settings.METRICS_TOKEN));
  webVitals(app, settings, metrics, peers);
  purge(app, settings, upstream.cache, peers);
  app.use(
    '/media',
    rateLimits(settings, 'media', peers).handlers,
    media(instrumentedUpstream(upstream, metrics, newScope(''))),
  );
  app.all(
    '/graphql',
    cors(settings),
    limits.handlers,
    graphqlRequests,
    express.json({ limit: MAX_BODY }),
    receiveUpload(settings),
    operationLength,
    documentById(listed, settings.TRUSTED_DOCUMENTS),
    answerOperation(parts),
  );
  if (settings.PLAYGROUND) playground(app);
  webApp(app, parts, pages);
  app.use(errorHandler(log, metrics));
}
