import type { RequestHandler } from 'express';

/**
 * Removes `Cache-Control: no-cache` from conditional requests: Node's `fetch` adds it for caches on the way, but it makes
 * Express answer in full.
 */
export const conditionalRequests: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
};
