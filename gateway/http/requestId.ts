import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

export const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN = /^[\w.-]{1,64}$/;

/** Uses the request id of the client or proxy, or makes one; it is returned, logged and sent on to REST. */
export const requestId: RequestHandler = (request, response, next) => {
  response.set(REQUEST_ID_HEADER, newRequestId(request));
  next();
};

export function newRequestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}

export function requestIdOf(response: Response): string {
  return response.get(REQUEST_ID_HEADER) ?? '';
}
