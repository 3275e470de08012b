import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip } from 'node:zlib';
import fetch, { FetchError, FormData, type RequestInit, type Response } from 'node-fetch';
import { errors, Pool } from 'undici';
import { codedError, codeOf } from '#gateway/errors.ts';

/** Calls of one class share connections. */
export type CallClass = 'catalogue' | 'private' | 'write';

export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal: AbortSignal;
}

export type Connections = ReturnType<typeof openConnections>;
export type RestResponse = Awaited<ReturnType<Connections['request']>>;

/** Of an answer, unpacked. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Idle connections close before the server closes them (usually after five seconds): a write is sent only once. */
const IDLE_MS = 2000;
const ACCEPTED = { 'accept-encoding': 'gzip, br' };

/** No redirect is followed. UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT: no answer came. */
export function openConnections(baseUrl: string) {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const pools = { catalogue: openPool(origin), private: openPool(origin), write: openPool(origin) };
  const agents = { uploads: openAgent(origin), media: openAgent(origin) };
  return {
    /** Sends one request, never twice, and unpacks its answer; `path` begins after the base address. */
    async request(kind: CallClass, path: string, request: RestRequest) {
      const whole = `${prefix}${path}`;
      const { body } = request;
      try {
        return body instanceof FormData
          ? await upload(`${origin}${whole}`, request, agents.uploads)
          : await sendJson(pools[kind], whole, request, body ?? null);
      } catch (error) {
        throw transportError(error, request.signal);
      }
    },
    /** Fetches a file as a stream; the signal ends that, too. */
    async stream(url: string, init: Pick<RequestInit, 'headers' | 'signal'>): Promise<Response> {
      try {
        return await fetch(url, { ...init, agent: agents.media, redirect: 'manual', size: MAX_BYTES });
      } catch (error) {
        throw transportError(error, init.signal);
      }
    },
    close(): void {
      for (const pool of Object.values(pools)) void pool.destroy();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function sendJson(pool: Pool, path: string, request: RestRequest, body: string | null) {
  const { method = 'GET', headers, signal } = request;
  const sent = { path, method, headers: { ...ACCEPTED, ...headers }, body, signal };
  const { statusCode: status, headers: answered, body: received } = await pool.request(sent);
  const packed = Buffer.from(await received.arrayBuffer());
  return { status, headers: answered, body: await unpacked(packed, answered['content-encoding']) };
}

/** Undoes the compression of a body; UPSTREAM_BAD_RESPONSE when that fails, or gives more than `MAX_BYTES`. */
async function unpacked(body: Buffer, encoding: unknown): Promise<Buffer> {
  if (body.length === 0) return body;
  try {
    if (encoding === 'br') return await promisify(brotliDecompress)(body, { maxOutputLength: MAX_BYTES });
    // Some servers leave out the end of the compressed stream, and every browser accepts that.
    const options = { maxOutputLength: MAX_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return encoding === 'gzip' ? await promisify(gunzip)(body, options) : body;
  } catch {
    throw codedError('UPSTREAM_BAD_RESPONSE');
  }
}

async function upload(url: string, form: RestRequest, agent: HttpAgent) {
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
