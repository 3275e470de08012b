import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import { createCallPolicy, isOutage } from './callPolicy.ts';
import { openConnections, type Connections, type RestCall, type RestResponse } from './connections.ts';
import { findList, isRefusal } from './dialects/envelope.ts';
import { hiddenMessage } from './dialects/serverMessage.ts';
import { readAnswer, readPublicAnswer, RestError, type Validators } from './readAnswer.ts';
import { UnreadableAnswer, type ReportUnreadable } from './unreadable.ts';

/** A GET whose answer is the same for everybody. */
export type PublicRead = Pick<RestCall, 'path' | 'query' | 'headers' | 'ifEmpty'>;

export type Upstream = ReturnType<typeof createUpstream>;

/** Each REST call has one policy, whatever its ids and values, so there are fewer than this. */
const MAX_POLICIES = 1000;
const PICTURE_MS = 30_000;
const FOREIGN = "what answers at API_BASE_URL is not the shop's API";
const READY_MS = 2000;

/** The only way to the shop's REST server. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one client
export function createUpstream(
  settings: GatewaySettings,
  warn: (text: string, subject?: string) => void,
  /** Between the readers and the server. */
  wrap: (connections: Connections) => Connections = (connections) => connections,
) {
  const operationMs = settings.UPSTREAM_OPERATION_MS;
  const maxBytes = settings.UPSTREAM_MAX_MB * 2 ** 20;
  const connections = wrap(openConnections(settings.API_BASE_URL, maxBytes));
  const policies = new LRUCache({
    max: MAX_POLICIES,
    // Only public reads have a shorter deadline for each try; a slow sign-in or order may take all the time.
    memoMethod: (endpoint: string) =>
      createCallPolicy(operationMs, endpoint.startsWith('catalogue ') ? operationMs / 2 : operationMs),
  });
  /** The REST server, then `IMAGE_ORIGINS`. The server may create a picture when it is first requested. */
  const pictureServers = [
    connections,
    ...settings.IMAGE_ORIGINS.map((origin) => openConnections(origin, maxBytes)),
  ].map((opened) => ({ opened, policy: createCallPolicy(operationMs) }));
  let failedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: ReturnType<typeof readinessOf> | undefined;
  const send = async <Answer>(
    call: RestCall,
    interpret: (response: RestResponse) => Answer,
    client?: AbortSignal,
  ): Promise<Answer> => {
    const request = async (signal: AbortSignal) => interpret(await connections.request(call, signal));
    const policy = policies.memo(`${call.kind} ${endpointOf(call)}`);
    try {
      return await policy(request, (call.method ?? 'GET') === 'GET', client);
    } catch (error) {
      if (isOutage(error)) {
        failedAt = performance.now();
        warn(
          `${endpointOf(call)}: ${outageOf(error)}. Later failures are only counted in the metrics.`,
          'outage',
        );
      }
      throw error;
    }
  };
  return {
    warn,
    async call(call: RestCall, client: AbortSignal) {
      return send(call, (response) => readAnswer(response, call), client);
    },
    /** Reads something public; REST may answer that it has not changed since `known`. */
    async readPublic(read: PublicRead, known?: Validators) {
      const headers = { ...read.headers };
      if (known?.etag) headers['if-none-match'] = known.etag;
      else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
      return send({ ...read, kind: 'catalogue', headers }, (response) => readPublicAnswer(response, known));
    },
    /** Fetches a picture by its server's number and its path, as a stream that ends within half a minute. */
    async fetchPicture(
      { server, path }: { server: number; path: string },
      client: AbortSignal,
      headers: Record<string, string> = {},
    ) {
      const from = pictureServers[server];
      if (from === undefined) throw codedError('NOT_FOUND');
      const fetch = async (inner: AbortSignal) => {
        const signal = AbortSignal.any([client, inner, AbortSignal.timeout(PICTURE_MS)]);
        return from.opened.stream(path, headers, signal);
      };
      return from.policy(fetch, true, client);
    },
    /** When it last failed to answer, by `performance.now()`. */
    failedAt: () => failedAt,
    /** Whether the shop's API answers within two seconds; concurrent callers share one call. */
    async readiness() {
      pendingCheck ??= readinessOf(connections).finally(() => (pendingCheck = undefined));
      return pendingCheck;
    },
    close(): void {
      for (const { opened } of pictureServers) opened.close();
    },
  };
}

/** Reports why an answer could not be read, or which message is hidden from clients. */
export function reportError(
  call: Omit<RestCall, 'kind'>,
  error: unknown,
  { reportUnreadable }: { reportUnreadable: ReportUnreadable },
): void {
  const endpoint = endpointOf(call);
  if (error instanceof UnreadableAnswer)
    reportUnreadable('answer', `${endpoint}: the answer ${error.reason}.`, `${endpoint} ${error.reason}`);
  if (!(error instanceof RestError)) return;
  const [text, said] = [hiddenMessage(error.body), `${endpoint} with status ${error.status} said`];
  if (text !== null) reportUnreadable('message', `${said} ${text}, which is not shown.`, text);
}

/** The name of a call, without ids and values: `GET api order user`, `GET api products category _perPage`. */
export function endpointOf({ method = 'GET', path, query = {} }: Omit<RestCall, 'kind'>): string {
  return [method, ...path.split('/').slice(1, 4), ...Object.keys(query)].join(' ');
}

function outageOf(error: unknown): string {
  return codeOf(error) === 'UPSTREAM_TIMEOUT'
    ? 'the REST server has not answered in time'
    : 'the REST server cannot be reached, or answers that it is unavailable';
}

/** Requests products, which every server of this kind has. */
async function readinessOf(connections: Connections) {
  let status: number | undefined;
  try {
    const call = { kind: 'private', path: '/api/products', query: { _perPage: '1' } } as const;
    const response = await connections.request(call, AbortSignal.timeout(READY_MS));
    status = response.status;
    const body = readAnswer(response);
    return findList(body, 'products') !== null || isRefusal(body) ? 'ready' : FOREIGN;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'UPSTREAM_NOT_OFFERED' || code === 'UPSTREAM_BAD_RESPONSE') return FOREIGN;
    // The API itself refuses, so it is ready.
    if (code !== null && !code.startsWith('UPSTREAM_')) return 'ready';
    if (code === 'UPSTREAM_TIMEOUT')
      return `the REST server has not answered within ${READY_MS / 1000} seconds`;
    return status === undefined
      ? 'the REST server does not answer'
      : `the REST server answers with status ${status}`;
  }
}
