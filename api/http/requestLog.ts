import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** One line per request: no query, body, token or address of a person. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    response.set('x-request-id', requestId);
    const started = performance.now();
    const { method, path } = request;
    response.on('close', () => {
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, method, path, status: response.statusCode, ms }, 'request');
    });
    next();
  };
}
