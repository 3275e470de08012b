import type { RequestHandler } from 'express';

/**
 * Lets `If-None-Match` decide alone. Node's `fetch` sends `Cache-Control: no-cache` with it, which is meant for caches on
 * the way, but makes Express answer in full.
 */
export const conditionalRequests: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
};
