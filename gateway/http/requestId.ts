import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const HEADER = 'x-request-id';
const GIVEN = /^[\w.-]{1,64}$/;

/** Uses the request id of the client or proxy, or makes one; it is returned, logged and sent on to REST. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get(HEADER) ?? '';
  response.set(HEADER, GIVEN.test(given) ? given : randomUUID());
  next();
};

export function requestIdOf(response: Response): string {
  return response.get(HEADER) ?? '';
}
