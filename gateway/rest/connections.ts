import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import fetch, { FetchError, FormData, Response, type RequestInit } from 'node-fetch';
import { errors, Pool } from 'undici';
import { codedError, codeOf } from '#gateway/errors.ts';

export interface RestCall {
  /** Calls of one class share connections. */
  kind: 'catalogue' | 'private' | 'write';
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
  /** Null: the call can carry a token, but there is none. */
  token?: string | null;
}

export type Connections = ReturnType<typeof openConnections>;
export type RestResponse = Awaited<ReturnType<Connections['request']>>;

/** Of an answer, unpacked. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Idle connections close before the server closes them (usually after five seconds): a write is sent only once. */
const IDLE_MS = 2000;
/** The deadlines are those of the call. */
const POOL_OPTIONS = {
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: IDLE_MS,
  headersTimeout: 0,
  bodyTimeout: 0,
  maxResponseSize: MAX_BYTES,
};

/** No redirect is followed. UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT: no answer came. */
export function openConnections(baseUrl: string) {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const openPool = (): Pool => new Pool(origin, POOL_OPTIONS);
  const pools = { catalogue: openPool(), private: openPool(), write: openPool() };
  const Agent = origin.startsWith('https:') ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const stream = async (path: string, init: Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>) =>
    fetch(`${origin}${path}`, { ...init, agent, redirect: 'manual', compress: false, size: MAX_BYTES });
  return {
    /** Sends one request, never twice, and unpacks its answer; `path` begins after the base address. */
    async request(
      { kind, method = 'GET', path, query, body, token, ...call }: RestCall,
      signal: AbortSignal,
    ) {
      const address = `${prefix}${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
      const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
      if (token) headers['authorization'] = `Bearer ${token}`;
      // Nothing else is unpacked: Brotli's decoder is the one that had a hole.
      headers['accept-encoding'] = 'gzip';
      try {
        if (body instanceof FormData)
          return await read(await stream(address, { method, headers, body, signal }));
        if (body !== undefined) headers['content-type'] = 'application/json';
        const sent = { path: address, method, headers, body: JSON.stringify(body), signal };
        const answer = await pools[kind].request(sent);
        const packed = Buffer.from(await answer.body.arrayBuffer());
        const whole = await unpacked(packed, answer.headers['content-encoding']);
        return { status: answer.statusCode, headers: answer.headers, body: whole };
      } catch (error) {
        throw transportError(error, signal);
      }
    },
    /** Fetches a file as a stream; the signal ends that, too. The caller chooses only the path, never the origin. */
    async stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
      try {
        const plain = { ...headers, 'accept-encoding': 'identity' };
        return await unpackedFile(await stream(`/${path.replace(/^\/+/, '')}`, { headers: plain, signal }));
      } catch (error) {
        throw transportError(error, signal);
      }
    },
    close(): void {
      for (const pool of Object.values(pools)) pool.destroy().catch(() => undefined);
      agent.destroy();
    },
  };
}

/** Undoes gzip; UPSTREAM_BAD_RESPONSE when that fails, gives more than `MAX_BYTES`, or for any other compression. */
async function unpacked(body: Buffer, encoding: unknown = 'identity'): Promise<Buffer> {
  if (body.length === 0 || encoding === 'identity') return body;
  try {
    if (encoding !== 'gzip') throw new TypeError('Only gzip was asked for.');
    // Some servers leave out the end of the compressed stream, and every browser accepts that.
    const options = { maxOutputLength: MAX_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return await promisify(gunzip)(body, options);
  } catch {
    throw codedError('UPSTREAM_BAD_RESPONSE');
  }
}

async function read(response: Response) {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const packed = Buffer.from(await response.arrayBuffer());
  return { status, headers, body: await unpacked(packed, headers['content-encoding']) };
}

/** Some servers compress files all the same: these are unpacked as a whole, within the bound. */
async function unpackedFile(response: Response): Promise<Response> {
  if (!response.headers.has('content-encoding')) return response;
  const { status, headers, body } = await read(response);
  delete headers['content-encoding'];
  headers['content-length'] = String(body.length);
  return new Response(body, { status, headers });
}

/** Refused, reset, unknown host: clients only learn that the shop cannot be reached. */
function transportError(error: unknown, signal: AbortSignal): unknown {
  if (codeOf(error) !== null) return error;
  if (signal.aborted) return codedError('UPSTREAM_TIMEOUT');
  const isTooLarge =
    error instanceof errors.ResponseExceededMaxSizeError ||
    (error instanceof FetchError && error.type === 'max-size');
  return codedError(isTooLarge ? 'UPSTREAM_BAD_RESPONSE' : 'UPSTREAM_UNAVAILABLE');
}
