import express, { type Express } from 'express';
import { z } from 'zod';
import type { GatewaySettings } from '#gateway/env.ts';
import { inputError } from '#gateway/errors.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

const PATH = '/vitals';
const MAX_BODY = '1kb';

const milliseconds = z.number().min(0).max(600_000).optional();
const REPORT = z.strictObject({
  route: z.string(),
  vitals: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    CLS: z.number().min(0).max(100).optional(),
    TTFB: milliseconds,
    FCP: milliseconds,
  }),
});

/** Receives reports of how fast pages were for their visitors, with no address and nothing about the visitor. */
export function webVitals(
  app: Express,
  { WEB_VITALS }: GatewaySettings,
  metrics: Metrics,
  routes: readonly string[],
): void {
  if (!WEB_VITALS) return;
  app.post(PATH, express.json({ limit: MAX_BODY }), (request, response) => {
    const { success, data } = REPORT.safeParse(request.body);
    if (!success || (request.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
      throw inputError("This is not a report of the shop's own pages.");
    const route = routes.includes(data.route) ? data.route : 'other';
    metrics.webVitals(route, data.vitals);
    response.status(204).end();
  });
}

/** Where pages send their reports; null if they measure nothing. */
export function reportAddress({ WEB_VITALS }: Pick<GatewaySettings, 'WEB_VITALS'>): string | null {
  return WEB_VITALS ? PATH : null;
}
