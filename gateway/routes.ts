import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Extension } from './core/feature.ts';
import type { Services } from './core/Services.ts';
import { health } from './http/health.ts';
import { metricsPage } from './http/metricsPage.ts';
import { sendError } from './http/sendError.ts';
import { webVitals } from './http/webVitals.ts';
import { mediaHandler } from './media/mediaHandler.ts';
import type { Pages } from './pages/Pages.ts';
import { webApp } from './pages/webApp.ts';

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
