import express, { type ErrorRequestHandler, type Express } from 'express';
import { health } from './http/health.ts';
import { media } from './http/media.ts';
import { metricsPage } from './http/metricsPage.ts';
import { purge } from './http/purge.ts';
import { sendError } from './http/sendError.ts';
import { webVitals } from './http/webVitals.ts';
import type { Pages, PageServices } from './pages/Pages.ts';
import { playground } from './pages/playground.ts';
import { webApp } from './pages/webApp.ts';
import type { Invalidate } from './sharedState.ts';
import { instrumentedUpstream } from './telemetry/instrumentedUpstream.ts';
import { newScope } from './telemetry/operations.ts';

/** What a gateway is made of, once for all requests. */
export interface Services extends PageServices {
  invalidate: Invalidate;
  /** The text of schema.graphql. */
  sdl: string;
}

/** What each address but /graphql answers. */
export function createRoutes(services: Services, pages: Pages): Express {
  const { settings, upstream, metrics, sdl, invalidate, freshTokens } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  health(app, upstream, freshTokens);
  if (settings.INTROSPECTION)
    app.get('/schema.graphql', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(sdl);
    });
  if (settings.METRICS) app.get('/metrics', metricsPage(metrics, settings.METRICS_TOKEN));
  webVitals(app, settings, metrics);
  purge(app, settings, invalidate);
  app.use('/media', media(instrumentedUpstream(upstream, metrics, newScope(''))));
  if (settings.PLAYGROUND) playground(app);
  webApp(app, services, pages.handler);
  app.use(((error: unknown, request, response, _next) =>
    sendError(error, request, response, services)) satisfies ErrorRequestHandler);
  return app;
}
