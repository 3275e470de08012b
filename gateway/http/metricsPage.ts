import type { RequestHandler } from 'express';
import { hasToken } from '#gateway/auth/readToken.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import { isLocal } from '#runtime/isLocal.ts';

/** /metrics for Prometheus: with METRICS_TOKEN, for clients that send it; without, for this machine only. */
export function metricsPage({ contentType, text }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(token === null ? isLocal(request) : hasToken(request, token))) {
      response.status(404).type('text').send('Not found');
      return;
    }
    response.type(contentType).send(await text());
  };
}
