import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FormData, type RequestInit, type Response } from 'node-fetch';
import { codedError, codeOf } from '#gateway/errors.ts';
import { AnswerCache } from './AnswerCache.ts';
import { createCallPolicy, type CallPolicy } from './callPolicy.ts';
import { readAnswer, type RestBody } from './readAnswer.ts';

export interface UpstreamSettings {
  /** What stands before /api/…, without a slash at its end. */
  baseUrl: string;
  freshMs: number;
  staleMs: number;
  tryMs: number;
  operationMs: number;
}

/** Calls of one class share connections; breaker and queue belong to each REST call by itself. */
export type CallClass = 'catalogue' | 'private' | 'write' | 'media';

export interface RestCall {
  kind: CallClass;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
  token?: string | null;
  /** Aborted when the client has left. */
  signal?: AbortSignal;
}

export interface Upstream {
  readonly baseUrl: string;
  readonly cache: AnswerCache;
  call(call: RestCall): Promise<RestBody>;
  fetchMedia(path: string, signal: AbortSignal, headers?: Record<string, string>): Promise<Response>;
  /** Whether the server answers at all, within a second. */
  isReachable(): Promise<boolean>;
  close(): void;
}

const CONCURRENT = 32;
const QUEUED = 64;
const MOST_BYTES = 10 * 1024 * 1024;
const REACH_MS = 1000;
const MEDIA_MS = 30_000;
/** Free connections are closed before a server closes them (after five seconds as a rule): a write is sent once. */
const IDLE_MS = 2000;

/** The only way to the shop's REST server. */
export function createUpstream(settings: UpstreamSettings): Upstream {
  const { baseUrl, freshMs, staleMs, tryMs, operationMs } = settings;
  const agent = (): HttpAgent =>
    new (baseUrl.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
  const agents: Record<CallClass, HttpAgent> = {
    catalogue: agent(),
    private: agent(),
    write: agent(),
    media: agent(),
  };
  const policies = new Map<string, CallPolicy>();
  const policyOf = (endpoint: string): CallPolicy => {
    const policy =
      policies.get(endpoint) ??
      createCallPolicy({ tryMs, operationMs, concurrent: CONCURRENT, queued: QUEUED });
    policies.set(endpoint, policy);
    return policy;
  };
  const request = async (kind: CallClass, url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, { ...init, agent: agents[kind], redirect: 'manual', size: MOST_BYTES });
    } catch (error) {
      throw transportError(error);
    }
  };
  const answers = async (): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(REACH_MS);
      const response = await request('private', `${baseUrl}/healthz`, { signal });
      await response.text();
      return response.status < 500;
    } catch {
      return false;
    }
  };
  let reached: Promise<boolean> | undefined;

  return {
    baseUrl,
    cache: new AnswerCache({ freshMs, staleMs }),
    async call(call) {
      const { kind, method = 'GET', signal, token } = call;
      const send = async (inner: AbortSignal): Promise<RestBody> => {
        const init = { ...initOf(call), method, signal: inner };
        const response = await request(kind, `${baseUrl}${pathOf(call)}`, init);
        return readAnswer(response, Boolean(token)).catch((error: unknown) => {
          throw transportError(error);
        });
      };
      return policyOf(endpointOf(call)).run(send, { isRepeatable: method === 'GET', signal });
    },
    async fetchMedia(path, signal, headers = {}) {
      // Only what follows the server's own origin can be chosen.
      const url = `${new URL(baseUrl).origin}/${path.replace(/^\/+/, '')}`;
      const send = async (inner: AbortSignal): Promise<Response> =>
        request('media', url, {
          headers,
          signal: AbortSignal.any([signal, inner, AbortSignal.timeout(MEDIA_MS)]),
        });
      return policyOf('media').run(send, { isRepeatable: true, signal });
    },
    async isReachable() {
      reached ??= answers().finally(() => (reached = undefined));
      return reached;
    },
    close() {
      for (const kept of Object.values(agents)) kept.destroy();
    },
  };
}

/** A REST call without its ids and values: few enough to have a queue each. */
function endpointOf({ method = 'GET', path, query = {} }: RestCall): string {
  return [method, ...path.split('/').slice(1, 4), ...Object.keys(query)].join(' ');
}

function pathOf({ path, query }: RestCall): string {
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function initOf({ body, headers, token }: RestCall): RequestInit {
  const isForm = body instanceof FormData;
  return {
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
}

/** Refused, reset, unknown host: nothing of it is shown but that the shop cannot be reached. */
function transportError(error: unknown): unknown {
  if (codeOf(error) !== null) return error;
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
  if (isTooLarge) return codedError('UPSTREAM_BAD_RESPONSE');
  const isAborted = error instanceof Error && error.name === 'AbortError';
  return codedError(isAborted ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE');
}
