import type { RequestHandler } from 'express';
import { hasBearerToken } from './hasBearerToken.ts';
import { isLocal } from './isLocal.ts';

interface MetricsText {
  contentType: string;
  text: () => Promise<string>;
}

/** /metrics for Prometheus: with METRICS_TOKEN, for clients that send it; without, for this machine only. */
export function metricsPage({ contentType, text }: MetricsText, token: string | null): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(token === null ? isLocal(request) : hasBearerToken(request, token))) {
      response.status(404).type('text').send('Not found');
      return;
    }
    response.type(contentType).send(await text());
  };
}
