import { FormData, type Response } from 'node-fetch';
import type { Method } from '#gateway/contract/defineServer.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import { inUtf8 } from './inUtf8.ts';
import { openNodeFetch } from './openNodeFetch.ts';
import { openUndici } from './openUndici.ts';

export interface RestCall {
  /** Calls of one kind share connections. */
  kind: 'catalogue' | 'private' | 'write';
  method?: Method;
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
  /** Null if the call can carry a token, but there is none. */
  token?: string | null;
}

export type Connections = ReturnType<typeof openConnections>;
export type RestResponse = Awaited<ReturnType<Connections['request']>>;

/** Errors of Node and undici before a connection is open. */
const UNCONNECTED = new Set<unknown>([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Follows no redirects. Throws UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT if no answer came. */
export function openConnections(baseUrl: string, maxBytes: number) {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const json = openUndici(origin, maxBytes);
  const files = openNodeFetch(origin);
  return {
    /** Sends one request, never twice, and unpacks its answer, in UTF-8; `path` begins after the base address. */
    async request(
      { kind, method = 'GET', path, query, body, token, ...call }: RestCall,
      signal: AbortSignal,
    ) {
      const address = `${prefix}${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
      const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
      if (token) headers['authorization'] = `Bearer ${token}`;
      headers['accept-encoding'] = 'gzip';
      try {
        if (body instanceof FormData)
          return inUtf8(await files.request(address, { method, headers, body, signal }));
        if (body !== undefined) headers['content-type'] = 'application/json';
        const sent = { method, headers, body: JSON.stringify(body), signal };
        return inUtf8(await json.request(kind, { path: address, ...sent }));
      } catch (error) {
        throw transportError(error, signal);
      }
    },
    /** Fetches a file as a stream, which the signal also ends. The caller chooses only the path, never the origin. */
    async stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
      try {
        const plain = { ...headers, 'accept-encoding': 'identity' };
        return await files.stream(`/${path.replace(/^\/+/, '')}`, { headers: plain, signal });
      } catch (error) {
        throw transportError(error, signal);
      }
    },
    close(): void {
      json.close();
      files.close();
    },
  };
}

/** Whatever failed (refused, reset, unknown host), clients see only that the shop cannot be reached. */
function transportError(error: unknown, signal: AbortSignal): unknown {
  if (codeOf(error) !== null) return error;
  if (signal.aborted) return codedError('UPSTREAM_TIMEOUT');
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return codedError('UPSTREAM_UNAVAILABLE', undefined, UNCONNECTED.has(code) ? { notSent: true } : {});
}
