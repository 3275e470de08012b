import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, FormData, type RequestInit, type Response } from 'node-fetch';
import { errors, Pool } from 'undici';
import { codedError, codeOf } from '#gateway/errors.ts';
import { MAX_BYTES, unpacked } from './unpacked.ts';

/** Calls of one class share connections. */
export type CallClass = 'catalogue' | 'private' | 'write';

export interface RestRequest<Body = string | FormData> {
  method?: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: Body | undefined;
  signal: AbortSignal;
}

export interface RestResponse {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** No redirect is followed. UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT: no answer came. */
export interface Connections {
  /** Sends one request, never twice, and unpacks its answer; `path` begins after the base address. */
  request(kind: CallClass, path: string, request: RestRequest): Promise<RestResponse>;
  /** Fetches a file as a stream; the signal ends that, too. */
  stream(url: string, init: Pick<RequestInit, 'headers' | 'signal'>): Promise<Response>;
  close(): void;
}

/** Idle connections close before the server closes them (usually after five seconds): a write is sent only once. */
const IDLE_MS = 2000;
/** The same compressions as node-fetch. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' };

export function openConnections(baseUrl: string): Connections {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const pools = { catalogue: openPool(origin), private: openPool(origin), write: openPool(origin) };
  const agents = { uploads: openAgent(origin), media: openAgent(origin) };
  return {
    async request(kind, path, request) {
      const whole = `${prefix}${path}`;
      try {
        return request.body instanceof FormData
          ? await upload(`${origin}${whole}`, request, agents.uploads)
          : await sendJson(pools[kind], whole, { ...request, body: request.body });
      } catch (error) {
        throw transportError(error, request.signal);
      }
    },
    async stream(url, init) {
      try {
        return await fetch(url, { ...init, agent: agents.media, redirect: 'manual', size: MAX_BYTES });
      } catch (error) {
        throw transportError(error, init.signal);
      }
    },
    close() {
      for (const pool of Object.values(pools)) void pool.destroy();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function sendJson(
  pool: Pool,
  path: string,
  { method = 'GET', headers, body, signal }: RestRequest<string>,
): Promise<RestResponse> {
  const sent = { path, method, headers: { ...ACCEPTED, ...headers }, body: body ?? null, signal };
  const { statusCode: status, headers: answered, body: received } = await pool.request(sent);
  const packed = Buffer.from(await received.arrayBuffer());
  return { status, headers: answered, body: await unpacked(packed, answered['content-encoding']) };
}

async function upload(url: string, form: RestRequest, agent: HttpAgent): Promise<RestResponse> {
  const response = await fetch(url, { ...form, agent, redirect: 'manual', size: MAX_BYTES });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) };
}

/** The deadlines are those of the call. */
function openPool(origin: string): Pool {
  return new Pool(origin, {
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_BYTES,
  });
}

function openAgent(origin: string): HttpAgent {
  return new (origin.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
}

/** Refused, reset, unknown host: clients only learn that the shop cannot be reached. */
function transportError(error: unknown, signal: RequestInit['signal']): unknown {
  if (codeOf(error) !== null) return error;
  if (signal?.aborted) return codedError('UPSTREAM_TIMEOUT');
  return codedError(isTooLarge(error) ? 'UPSTREAM_BAD_RESPONSE' : 'UPSTREAM_UNAVAILABLE');
}

/** Of undici, and of node-fetch. */
function isTooLarge(error: unknown): boolean {
  return (
    error instanceof errors.ResponseExceededMaxSizeError ||
    (error instanceof FetchError && error.type === 'max-size')
  );
}
