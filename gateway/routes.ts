import express, { type ErrorRequestHandler, type Express } from 'express';
import { productFeed } from './feeds/productFeed.ts';
import { health } from './http/health.ts';
import { metricsPage } from './http/metricsPage.ts';
import { purge } from './http/purge.ts';
import { sendError } from './http/sendError.ts';
import { webVitals } from './http/webVitals.ts';
import { mediaHandler, type MediaServices } from './media/mediaHandler.ts';
import type { Pages, PageServices } from './pages/Pages.ts';
import { playground } from './pages/playground.ts';
import { webApp } from './pages/webApp.ts';
import type { Invalidate } from './sharedState.ts';

/** The services of a gateway, shared by all requests. */
export interface Services extends PageServices {
  invalidate: Invalidate;
  media: MediaServices;
  /** Null if MCP is off. */
  mcpRoutes: ((app: Express, services: Services) => void) | null;
  /** The text of schema.graphql. */
  sdl: string;
}

/** The routes of all addresses except /graphql. */
export function createRoutes(services: Services, pages: Pages): Express {
  const { settings, upstream, metrics, sdl, invalidate, freshTokens, latestBuild } = services;
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
  webVitals(app, settings, metrics, () => latestBuild()?.renderer.routes ?? []);
  purge(app, settings, invalidate);
  app.use('/media', mediaHandler(services.media));
  if (settings.PLAYGROUND) playground(app, settings.PLAYGROUND_ACCOUNT);
  services.mcpRoutes?.(app, services);
  if (settings.FEEDS) productFeed(app, services);
  webApp(app, services, pages.handler);
  app.use(((error: unknown, request, response, _next) =>
    sendError(error, request, response, services)) satisfies ErrorRequestHandler);
  return app;
}
