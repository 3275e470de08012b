import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { originHeaders } from '#gateway/requests.ts';

const ALLOWED_HEADERS =
  'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version';
const DAY_SECONDS = '86400';

/** In browsers, only the origins of `CORS_ORIGINS` may read answers; no credentials, as tokens travel in a header. */
export function cors({ CORS_ORIGINS }: GatewaySettings): RequestHandler {
  return (request, response, next) => {
    const allowed = originHeaders(request, CORS_ORIGINS);
    response.vary('Origin').set(allowed);
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    if (Object.keys(allowed).length > 0) {
      response.set('Access-Control-Allow-Methods', 'GET, POST');
      response.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      response.set('Access-Control-Max-Age', DAY_SECONDS);
    }
    response.status(204).end();
  };
}
