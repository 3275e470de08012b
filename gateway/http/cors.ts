import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';

const ALLOWED_HEADERS =
  'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version';
const DAY_SECONDS = '86400';

/** In browsers, only the origins of `CORS_ORIGINS` may read answers; no credentials, as tokens travel in a header. */
export function cors({ CORS_ORIGINS }: GatewaySettings): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin !== undefined && CORS_ORIGINS.includes(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Expose-Headers', 'x-request-id, retry-after');
      if (request.method === 'OPTIONS') {
        response.set('Access-Control-Allow-Methods', 'GET, POST');
        response.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
        response.set('Access-Control-Max-Age', DAY_SECONDS);
      }
    }
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };
}
