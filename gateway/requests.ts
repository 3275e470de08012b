import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from 'proxy-addr';

// What a request says about who sends it and what it asks for, and what became of that.

/** What became of an operation. */
export interface OperationOutcome {
  name: string | null;
  type: string;
  codes: readonly string[];
  /** What it uses of the schema that is deprecated. */
  deprecated: readonly string[];
}

const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN_ID = /^[\w.-]{1,64}$/;

/** The request id of the client or proxy, or a new one; the answer has it, too. */
export function setRequestId({ headers }: IncomingMessage, response: ServerResponse): string {
  const given = headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** Leaves the path and query of a whole address, which some clients send: limits, keys and routes know no other form. */
export function removeOrigin(request: IncomingMessage): void {
  const { url = '' } = request;
  const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '');
  if (path !== url) request.url = path.startsWith('/') ? path : `/${path}`;
}

/** Without a query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

export function isGraphql(request: IncomingMessage): boolean {
  return /^\/graphql\/?$/i.test(pathOf(request));
}

/** Whether no page of another site can have made a browser send it. */
export function isOwnOrNoBrowser({ headers }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined && (site === undefined || site === 'none' || site === 'same-origin');
}

/** The client's address behind this many proxies, as Express computes it. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  return proxyaddr(request, (_, hop) => hop < proxies) ?? '';
}
