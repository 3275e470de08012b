import type { RequestHandler } from 'express';
import { newRequestId, REQUEST_ID_HEADER } from '#gateway/requests.ts';

/** Uses the request id of the client or proxy, or makes one; it is returned, logged and sent on to REST. */
export const requestId: RequestHandler = (request, response, next) => {
  response.set(REQUEST_ID_HEADER, newRequestId(request));
  next();
};
