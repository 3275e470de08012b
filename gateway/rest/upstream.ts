import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { UpstreamCache, type CacheEvents } from './UpstreamCache.ts';
import { createCallPolicy } from './callPolicy.ts';
import { openConnections, type RestCall, type RestResponse } from './connections.ts';
import { readAnswer, readPublicAnswer, type Validators } from './readAnswer.ts';
import { readinessOf } from './readiness.ts';

/** A GET whose answer is the same for everybody. */
export type PublicRead = Pick<RestCall, 'path' | 'query' | 'headers'>;

export type Upstream = ReturnType<typeof createUpstream>;

/** One for each REST call; ids and values do not count, so there are fewer. */
const MAX_POLICIES = 1000;
const MEDIA = 'media';
const MEDIA_MS = 30_000;

/** The only way to the shop's REST server. */
export function createUpstream(
  settings: GatewaySettings,
  warn: (message: string) => void,
  events: CacheEvents,
) {
  const { UPSTREAM_TRY_MS: tryMs, UPSTREAM_OPERATION_MS: operationMs } = settings;
  const connections = openConnections(settings.API_BASE_URL);
  const policies = new LRUCache({
    max: MAX_POLICIES,
    // The server may create a picture when it is first requested.
    memoMethod: (name: string) =>
      createCallPolicy({ operationMs, tryMs: name === MEDIA ? operationMs : tryMs }),
  });
  let asked: ReturnType<typeof readinessOf> | undefined;
  const send = async <Answer>(
    call: RestCall,
    interpret: (response: RestResponse) => Answer,
    client?: AbortSignal,
  ): Promise<Answer> => {
    const request = async (signal: AbortSignal) => interpret(await connections.request(call, signal));
    return policies.memo(endpointOf(call))(request, (call.method ?? 'GET') === 'GET', client);
  };
  return {
    cache: new UpstreamCache(settings, events),
    /** Tells the operator something about the server. */
    warn,
    call: async (call: RestCall, client: AbortSignal) =>
      send(call, (response) => readAnswer(response, call.token), client),
    /** Reads something public that may be the same as when `known` was read. */
    async readPublic(read: PublicRead, known?: Validators) {
      const headers = { ...read.headers };
      if (known?.etag) headers['if-none-match'] = known.etag;
      else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
      return send({ ...read, kind: 'catalogue', headers }, (response) => readPublicAnswer(response, known));
    },
    /** Fetches a file of the server by its path, as a stream that ends within half a minute. */
    async fetchMedia(path: string, client: AbortSignal, headers: Record<string, string>) {
      const fetch = async (inner: AbortSignal) => {
        const signal = AbortSignal.any([client, inner, AbortSignal.timeout(MEDIA_MS)]);
        return connections.stream(path, headers, signal);
      };
      return policies.memo(MEDIA)(fetch, true, client);
    },
    /** Whether the shop's API answers within two seconds; concurrent callers share one call. */
    async readiness() {
      asked ??= readinessOf(connections).finally(() => (asked = undefined));
      return asked;
    },
    close: () => connections.close(),
  };
}

/** The name of a call, without ids and values: `GET api order user`, `GET api products category _perPage`. */
export function endpointOf({ method = 'GET', path, query = {} }: Omit<RestCall, 'kind'>): string {
  return [method, ...path.split('/').slice(1, 4), ...Object.keys(query)].join(' ');
}
