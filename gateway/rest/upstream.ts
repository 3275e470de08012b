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

/** Calls of one class share connections, breaker and queue. */
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

const CLASSES: readonly CallClass[] = ['catalogue', 'private', 'write', 'media'];
const CONCURRENT = 32;
const QUEUED = 64;
const MOST_BYTES = 10 * 1024 * 1024;
const REACH_MS = 1000;

/** The only way to the shop's REST server. */
export function createUpstream(settings: UpstreamSettings): Upstream {
  const { baseUrl, freshMs, staleMs, tryMs, operationMs } = settings;
  const agentOptions = { keepAlive: true, maxSockets: CONCURRENT, timeout: operationMs };
  const lanes = CLASSES.map((kind) => {
    const Agent = baseUrl.startsWith('https:') ? HttpsAgent : HttpAgent;
    const policy = createCallPolicy({ tryMs, operationMs, concurrent: CONCURRENT, queued: QUEUED });
    return { kind, agent: new Agent(agentOptions), policy };
  });
  const lane = (kind: CallClass): { agent: HttpAgent; policy: CallPolicy } => {
    const found = lanes.find((candidate) => candidate.kind === kind);
    if (found === undefined) throw new Error(`There is no class of calls ${kind}.`);
    return found;
  };
  const request = async (kind: CallClass, path: string, init: RequestInit): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { ...init, agent: lane(kind).agent, redirect: 'manual', size: MOST_BYTES });

  return {
    baseUrl,
    cache: new AnswerCache({ freshMs, staleMs }),
    async call(call) {
      const { kind, method = 'GET', signal, token } = call;
      const send = async (inner: AbortSignal): Promise<RestBody> => {
        try {
          const response = await request(kind, pathOf(call), { ...initOf(call), method, signal: inner });
          return await readAnswer(response, Boolean(token));
        } catch (error) {
          throw transportError(error);
        }
      };
      return lane(kind).policy.run(send, { isRepeatable: method === 'GET', signal });
    },
    async fetchMedia(path, signal, headers = {}) {
      const send = async (inner: AbortSignal): Promise<Response> => {
        try {
          return await request('media', path, { headers, signal: AbortSignal.any([signal, inner]) });
        } catch (error) {
          throw transportError(error);
        }
      };
      return lane('media').policy.run(send, { isRepeatable: true, signal });
    },
    async isReachable() {
      try {
        const response = await request('private', '/healthz', { signal: AbortSignal.timeout(REACH_MS) });
        await response.text();
        return response.status < 500;
      } catch {
        return false;
      }
    },
    close() {
      for (const { agent } of lanes) agent.destroy();
    },
  };
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
