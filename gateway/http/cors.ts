import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';

const ALLOWED_HEADERS =
  'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version';
const DAY_SECONDS = '86400';

/** In browsers, only the origins of `CORS_ORIGINS` may read answers; no credentials, as tokens travel in a header. */
export function cors(settings: GatewaySettings): RequestHandler {
  return (request, response, next) => {
    const allowed = originHeaders(request.get('origin'), settings);
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

/** With these, a page of an allowed origin can read the answer. */
export function originHeaders(
  origin: string | undefined,
  { CORS_ORIGINS }: Pick<GatewaySettings, 'CORS_ORIGINS'>,
): Record<string, string> {
  if (origin === undefined || !CORS_ORIGINS.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'x-request-id, retry-after',
  };
}
