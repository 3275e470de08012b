import express, { type ErrorRequestHandler, type Express } from 'express';
import { health } from '#gateway/http/health.ts';
import { metricsPage } from '#gateway/http/metricsPage.ts';
import { sendError } from '#gateway/http/sendError.ts';
import { webVitals } from '#gateway/http/webVitals.ts';
import { mediaHandler } from '#gateway/media/mediaHandler.ts';
import type { Pages } from '#gateway/pages/Pages.ts';
import { webApp } from '#gateway/pages/webApp.ts';
import type { Extension } from './feature.ts';
import type { Services } from './Services.ts';

/** The routes of all addresses except /graphql. */
export function createRoutes(services: Services, extensions: readonly Extension[], pages: Pages): Express {
  const { settings, upstream, metrics, sdl, freshTokens, build } = services;
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
  webVitals(app, settings, metrics, build?.renderer.routes ?? []);
  app.use('/media', mediaHandler(services.media));
  for (const extension of extensions) extension.routes?.(app, services);
  webApp(app, services, pages.handler);
  app.use(((error: unknown, request, response, _next) =>
    sendError(error, request, response, services)) satisfies ErrorRequestHandler);
  return app;
}
