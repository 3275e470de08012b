import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { originHeaders } from '#gateway/requests.ts';

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers':
    'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version',
  // A day.
  'Access-Control-Max-Age': '86400',
};

/** In browsers, only the origins of `CORS_ORIGINS` may read answers; no credentials, as tokens travel in a header. */
export function cors({ CORS_ORIGINS }: GatewaySettings): RequestHandler {
  return (request, response, next) => {
    const allowed = originHeaders(request, CORS_ORIGINS);
    response.vary('Origin').set(allowed);
    if (request.method !== 'OPTIONS') return next();
    if (Object.keys(allowed).length > 0) response.set(PREFLIGHT);
    response.status(204).end();
  };
}
