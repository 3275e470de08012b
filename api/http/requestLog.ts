import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#api/telemetry/metrics.ts';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Counts each request, and logs one line without the path's ids, the query, body, token or client address. */
export function requestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const sent = request.get('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(sent) ? sent : randomUUID();
    response.set('x-request-id', requestId);
    const started = performance.now();
    response.on('close', () => {
      const ms = performance.now() - started;
      const { method } = request;
      const route = routeOf(request);
      const status = response.statusCode;
      metrics.request(method, route, status, ms / 1000);
      log.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
    });
    next();
  };
}

/** The route's pattern, since the requested path may contain anything. */
export function routeOf({ baseUrl, route }: Request): string {
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : '';
  return `${baseUrl}${String(path)}` || 'none';
}
