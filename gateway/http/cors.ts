import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';

const READABLE = 'x-request-id, retry-after';
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers':
    'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version',
  // A day.
  'Access-Control-Max-Age': '86400',
};

/**
 * In browsers, only the origins of `CORS_ORIGINS` may read answers; no credentials, as tokens travel in a header.
 * True: the request was a preflight, and is answered.
 */
export function answerOrigin(
  { method, headers: { origin = '' } }: IncomingMessage,
  response: ServerResponse,
  { CORS_ORIGINS }: GatewaySettings,
): boolean {
  response.setHeader('Vary', 'Origin');
  const isAllowed = CORS_ORIGINS.includes(origin);
  if (isAllowed) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', READABLE);
  }
  if (method !== 'OPTIONS') return false;
  response.writeHead(204, isAllowed ? PREFLIGHT : {}).end();
  return true;
}
