import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** One line per request: the route, not its ids; no query, body, token or address of a person. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
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

/** The route as it is written in the code; what a client has asked for may be anything. */
export function routeOf({ baseUrl, route }: Request): string {
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : '';
  return `${baseUrl}${String(path)}` || 'none';
}
