import type { RequestHandler } from 'express';
import type { Metrics } from '#api/telemetry/metrics.ts';
import { isLocal } from '#runtime/isLocal.ts';
import { hasBearerToken } from './hasBearerToken.ts';

/** /metrics for Prometheus: for clients that send METRICS_TOKEN or, if that is unset, for this machine only. */
export function metricsPage({ contentType, text }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    if (!(token === null ? isLocal(request) : hasBearerToken(request, token))) {
      response.status(404).type('text').send('Not found');
      return;
    }
    response
      .set('Cache-Control', 'no-store')
      .type(contentType)
      .send(await text());
  };
}
