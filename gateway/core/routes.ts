import express, { type ErrorRequestHandler, type Express } from 'express';
import { notFound } from '#gateway/http/notFound.ts';
import { sendError } from '#gateway/http/sendError.ts';
import { pictureHandler, pictureHeaders } from '#gateway/media/pictureHandler.ts';
import { metricsPage } from '#runtime/metricsPage.ts';
import type { Extension } from './feature.ts';
import type { Services } from './Services.ts';

/** The routes of all addresses except /graphql. */
export function createRoutes(services: Services, extensions: readonly Extension[]): Express {
  const { settings, upstream, metrics, sdl, freshTokens, limits, pictures } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const status = await upstream.readiness();
    const warning = freshTokens.warning();
    response
      .set('Cache-Control', 'no-store')
      .status(status === 'ready' ? 200 : 503)
      .json({
        status,
        warnings: warning === null ? undefined : [warning],
      });
  });
  if (settings.INTROSPECTION)
    app.get('/schema.graphql', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(sdl);
    });
  app.get('/metrics', metricsPage(metrics, settings.METRICS_TOKEN));
  app.use('/media', limits.handler('media'), pictureHeaders);
  for (const extension of extensions) extension.routes?.(app, services);
  app.use('/media', pictureHandler(pictures, settings));
  for (const extension of extensions) extension.fallback?.(app);
  app.use(notFound);
  app.use(((error: unknown, request, response, _next) =>
    sendError(error, request, response, services)) satisfies ErrorRequestHandler);
  return app;
}
