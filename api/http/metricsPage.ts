import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Metrics } from '#api/telemetry/metrics.ts';
import { isLocal } from './localOnly.ts';

/** /metrics for Prometheus: with METRICS_TOKEN, for clients that send it; without, for this machine only. */
export function metricsPage({ contentType, text }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    if (!(token === null ? isLocal(request) : hasToken(request, token))) {
      response.status(404).type('text').send('Not found');
      return;
    }
    response
      .set('Cache-Control', 'no-store')
      .type(contentType)
      .send(await text());
  };
}

function hasToken(request: Request, token: string): boolean {
  const given = Buffer.from(request.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
