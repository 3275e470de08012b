import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Logs one line per request, without ids, query, body, token or client address. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const sent = request.get('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(sent) ? sent : randomUUID();
    response.set('x-request-id', requestId);
    const started = performance.now();
    response.on('close', () => {
      const ms = Math.round(performance.now() - started);
      const { method } = request;
      log.info({ requestId, method, route: routeOf(request), status: response.statusCode, ms }, 'request');
    });
    next();
  };
}

/** The route's pattern in the code; the requested path may contain anything. */
export function routeOf({ baseUrl, route }: Request): string {
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : '';
  return `${baseUrl}${String(path)}` || 'none';
}
