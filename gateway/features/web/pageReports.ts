import express, { type RequestHandler } from 'express';
import { inputError } from '#gateway/errors.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import { browserErrors } from './browserErrors.ts';
import type { Build } from './loadBuild.ts';
import { webVitals } from './webVitals.ts';

/** Where pages send their reports. */
export const REPORTS_PATH = '/vitals';
const MAX_BODY = '1kb';

/** Receives how fast a page was, and which of its scripts have failed. Counts by the pattern of the route; nothing about the visitor. */
export function pageReports(
  build: Build | null,
  metrics: Metrics,
  warn: (message: string, subject: string) => void,
) {
  const routes = build?.renderer.routes ?? [];
  const routeOf = (sent: string): string => (routes.includes(sent) ? sent : 'other');
  const kinds = [
    webVitals(metrics, routeOf),
    browserErrors(metrics, routeOf, build?.scripts ?? new Set(), warn),
  ];
  const receive: RequestHandler = (request, response) => {
    const isOwn = (request.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    if (!isOwn || !kinds.some((isCounted) => isCounted(request.body)))
      throw inputError("This is not a report of the shop's own pages.");
    response.status(204).end();
  };
  return [express.json({ limit: MAX_BODY }), receive];
}
