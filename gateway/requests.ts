import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from 'proxy-addr';

// What a request says about who sends it, for the app and for what answers before it.

export const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN_ID = /^[\w.-]{1,64}$/;

/** The request id of the client or proxy, or a new one. */
export function newRequestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** With these headers, a page of an allowed origin can read the answer. */
export function originHeaders(
  { headers: { origin } }: IncomingMessage,
  allowed: readonly string[],
): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'x-request-id, retry-after',
  };
}

/** Whether no page of another site can have made a browser send it. */
export function isOwnOrNoBrowser({ headers }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined && (site === undefined || site === 'none' || site === 'same-origin');
}

/** The client's address behind this many proxies, as Express computes it. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  // Without proxies, the quick way: it is asked for before each kept answer.
  const address =
    proxies === 0 ? request.socket.remoteAddress : proxyaddr(request, (_, hop) => hop < proxies);
  return address ?? '';
}
