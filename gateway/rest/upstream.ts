import { LRUCache } from 'lru-cache';
import { FormData, type Response } from 'node-fetch';
import { UpstreamCache, type UpstreamCacheSettings } from './UpstreamCache.ts';
import { createCallPolicy, type CallPolicy, type PolicySettings } from './callPolicy.ts';
import { openConnections, type CallClass, type RestRequest, type RestResponse } from './connections.ts';
import { readAnswer, readPublicAnswer, type PublicAnswer, type Validators } from './readAnswer.ts';
import { readinessOf, type Readiness } from './readiness.ts';
import type { RestBody } from './restBody.ts';
import type { TokenUse } from './sessionError.ts';

export interface UpstreamSettings
  extends UpstreamCacheSettings, Pick<PolicySettings, 'tryMs' | 'operationMs'> {
  /** The part of the address before /api/…, without a trailing slash. */
  baseUrl: string;
  /** Called with what the operator should know about the server. */
  onWarning: (message: string) => void;
}

export interface RestCall {
  kind: CallClass;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
  /** Null: the call can carry a token, but there is none. */
  token?: string | null;
  signal?: AbortSignal;
}

/** A GET whose answer is the same for everybody. */
export type PublicRead = Pick<RestCall, 'path' | 'query' | 'headers'>;

export type Upstream = ReturnType<typeof createUpstream>;

const CONCURRENT = 32;
const QUEUED = 64;
/** One for each REST call; ids and values do not count, so there are fewer. */
const MAX_POLICIES = 1000;
const MEDIA = 'media';
const MEDIA_MS = 30_000;

/** The only way to the shop's REST server. */
export function createUpstream(settings: UpstreamSettings) {
  const { baseUrl } = settings;
  const connections = openConnections(baseUrl);
  const policies = callPolicies(settings);
  let asked: Promise<Readiness> | undefined;
  const send = async <Answer>(
    call: RestCall,
    interpret: (response: RestResponse) => Answer,
  ): Promise<Answer> => {
    const { kind, method = 'GET', signal: client } = call;
    const request = async (signal: AbortSignal): Promise<Answer> =>
      interpret(await connections.request(kind, pathOf(call), { ...requestOf(call), signal }));
    const options = { isRepeatable: method === 'GET', signal: client };
    return policies.memo(endpointOf(call)).run(request, options);
  };
  return {
    cache: new UpstreamCache(settings),
    warn: settings.onWarning,
    call: async (call: RestCall): Promise<RestBody> =>
      send(call, (response) => readAnswer(response, tokenUse(call.token))),
    /** Reads something public that may be the same as when `known` was read. */
    async readPublic(read: PublicRead, known: Validators | null): Promise<PublicAnswer> {
      const headers = { ...read.headers };
      if (known?.etag) headers['if-none-match'] = known.etag;
      else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
      return send({ ...read, kind: 'catalogue', headers }, (response) => readPublicAnswer(response, known));
    },
    /** Fetches a file of the server by its path, as a stream that ends within half a minute. */
    async fetchMedia(
      path: string,
      client: AbortSignal,
      headers: Record<string, string> = {},
    ): Promise<Response> {
      // The caller chooses only the path, never the origin.
      const url = `${new URL(baseUrl).origin}/${path.replace(/^\/+/, '')}`;
      const send = async (inner: AbortSignal): Promise<Response> => {
        const signal = AbortSignal.any([client, inner, AbortSignal.timeout(MEDIA_MS)]);
        return connections.stream(url, { headers, signal });
      };
      return policies.memo(MEDIA).run(send, { isRepeatable: true, signal: client });
    },
    /** Whether the shop's API answers within two seconds; concurrent callers share one call. */
    async readiness(): Promise<Readiness> {
      asked ??= readinessOf(connections).finally(() => (asked = undefined));
      return asked;
    },
    close: () => connections.close(),
  };
}

function callPolicies({ tryMs, operationMs }: UpstreamSettings): LRUCache<string, CallPolicy> {
  const limits = { operationMs, concurrent: CONCURRENT, queued: QUEUED };
  return new LRUCache({
    max: MAX_POLICIES,
    // The server may create a picture when it is first requested.
    memoMethod: (name) => createCallPolicy({ ...limits, tryMs: name === MEDIA ? operationMs : tryMs }),
  });
}

/** The name of a call, without ids and values: `GET api order user`, `GET api products category _perPage`. */
export function endpointOf({ method = 'GET', path, query = {} }: Omit<RestCall, 'kind'>): string {
  return [method, ...path.split('/').slice(1, 4), ...Object.keys(query)].join(' ');
}

function tokenUse(token: RestCall['token']): TokenUse {
  if (token === undefined) return 'none';
  return token === null ? 'missing' : 'sent';
}

function pathOf({ path, query }: PublicRead): string {
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function requestOf({ method = 'GET', body, headers, token }: RestCall): Omit<RestRequest, 'signal'> {
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isJson ? JSON.stringify(body) : body,
  };
}
