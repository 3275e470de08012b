import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from 'proxy-addr';

// Facts about a request: its client, what it asks for, and the outcome of its operation.

export interface OperationOutcome {
  name: string | null;
  type: string;
  codes: readonly string[];
  /** The deprecated elements of the schema that it uses. */
  deprecated: readonly string[];
}

const REQUEST_ID_HEADER = 'x-request-id';
/** Browsers send up to some 150 characters. */
const MAX_ACCEPT_LENGTH = 500;
const VALID_ID = /^[\w.-]{1,64}$/;

/** Takes the request id from the client or proxy, or makes one, and sets it on the response. */
export function setRequestId({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
}

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/**
 * Reduces an absolute URL, which some clients send, to path and query: limits, keys and routes need this form. Ignores an
 * overlong Accept header, as HTTP allows: several places match it, and it is part of cache keys.
 */
export function normalizeRequest(request: IncomingMessage): void {
  const { url = '', headers } = request;
  if ((headers.accept ?? '').length > MAX_ACCEPT_LENGTH) headers.accept = '*/*';
  const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '');
  if (path !== url) request.url = path.startsWith('/') ? path : `/${path}`;
}

/** The path of a request, without the query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

export function isGraphql(request: IncomingMessage): boolean {
  return /^\/graphql\/?$/i.test(pathOf(request));
}

/** Whether no page of another site can have made a browser send the request. */
export function isOwnOrNoBrowser({ headers }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined && (site === undefined || site === 'none' || site === 'same-origin');
}

/** The client's address behind this many proxies, as Express computes it. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  return proxyaddr(request, (_, hop) => hop < proxies) ?? '';
}
