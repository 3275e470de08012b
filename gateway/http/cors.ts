import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';

/** With this header, a client asks what its operation did, if `EXPLAIN` allows it. */
export const EXPLAIN_HEADER = 'haat-explain';

const READABLE = 'x-request-id, retry-after';
const SENDABLE =
  'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version';

const preflight = (isExplaining: boolean) => ({
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': isExplaining ? `${SENDABLE}, ${EXPLAIN_HEADER}` : SENDABLE,
  // A day.
  'Access-Control-Max-Age': '86400',
});

/**
 * Lets only the origins of `CORS_ORIGINS` read responses in browsers; no credentials, as tokens travel in a header.
 * Returns true if the request was a preflight, which it has answered.
 */
export function setCorsHeaders(
  { method, headers: { origin = '' } }: IncomingMessage,
  response: ServerResponse,
  { CORS_ORIGINS, EXPLAIN }: GatewaySettings,
): boolean {
  response.setHeader('Vary', 'Origin');
  const isAllowed = CORS_ORIGINS.includes(origin);
  if (isAllowed) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', READABLE);
  }
  if (method !== 'OPTIONS') return false;
  response.writeHead(204, isAllowed ? preflight(EXPLAIN) : {}).end();
  return true;
}
