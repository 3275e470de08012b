import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';

const READABLE = 'x-request-id, retry-after';
const SENDABLE =
  'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, x-request-id, traceparent, apollographql-client-name, apollographql-client-version';

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': SENDABLE,
  // A day.
  'Access-Control-Max-Age': '86400',
};

/** Lets only pages of `CORS_ORIGINS` read responses, without credentials; true if it has answered a preflight. */
export function setCorsHeaders(
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
