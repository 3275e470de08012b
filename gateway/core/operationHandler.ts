import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codedError } from '#gateway/errors.ts';
import { executeOperation, makeAnonymously } from '#gateway/graphql/executeOperation.ts';
import { httpOperation, parseBody } from '#gateway/graphql/httpOperation.ts';
import { setCorsHeaders } from '#gateway/http/cors.ts';
import { readQuery } from '#gateway/http/readQuery.ts';
import { clientAddress, isOwnOrNoBrowser, requestIdOf } from '#gateway/requests.ts';
import type { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { CLIENT_LEFT } from '#gateway/telemetry/metrics.ts';
import { endOperation, startOperation, type OperationScope } from '#gateway/telemetry/operations.ts';
import type { Services } from './Services.ts';

/** Answers a request to /graphql: counted, then from the response cache, or else executed. */
export function operationHandler(services: Services) {
  const { limits, settings } = services;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (setCorsHeaders(request, response, settings)) return;
    const scope = startOperation(request, requestIdOf(response), services);
    try {
      await limits.count('graphql', request);
      if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod(response);
      const answer = await answerTo(request, response, scope, services);
      await sendResponse(request, response, answer, settings);
    } finally {
      if (response.closed) endOperation(scope, services);
      else response.on('close', () => endOperation(scope, services));
    }
  };
}

async function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  scope: OperationScope,
  services: Services,
): Promise<CachedResponse> {
  const { persisted, metrics, readBody, responses, settings } = services;
  const body = await readQuery(request);
  const key = graphqlKey(request, body);
  const found = key === null ? null : responses.find(key);
  if (found !== null) {
    metrics.answerRead('hit');
    Object.assign(scope, { outcome: found.response.head.operation, cached: true });
    return found.response;
  }
  const isUpload = request.method === 'POST' && body === null;
  const sent = isUpload ? await readBody(request, response) : body && parseBody(body);
  const operation = httpOperation(request, sent, persisted);
  // A mutation is never shared, not even by clients that send the same one at the same time.
  if (key === null || operation.mayChange)
    return executeOperation(operation, services, {
      scope,
      authorization: request.headers.authorization,
      address: clientAddress(request, settings.TRUSTED_PROXIES),
      signal: signalOf(response),
    });
  const made = await responses.make(key, makeAnonymously(operation, services, scope));
  const outcome = made.head.operation;
  if (outcome?.type === 'query') metrics.answerRead('miss');
  scope.outcome = outcome && response.closed ? { ...outcome, codes: [CLIENT_LEFT] } : outcome;
  return made;
}

/** The cache key of an anonymous request: all that decides its response, unparsed. Null if it cannot be cached. */
function graphqlKey(request: IncomingMessage, body: Buffer | null): string | null {
  const { method, url = '', headers } = request;
  if (headers.authorization !== undefined) return null;
  const accepted = headers.accept ?? '*/*';
  if (method === 'POST' && url === '/graphql' && body !== null)
    return `POST\n${accepted}\n${headers['content-type']}\n${body.toString('latin1')}`;
  // Requests that another site may have made a browser send have no key: Apollo Server refuses them.
  const isSafe = isOwnOrNoBrowser(request) || headers['apollo-require-preflight'] !== undefined;
  return method === 'GET' && url.startsWith('/graphql?') && isSafe ? `GET ${url}\n${accepted}` : null;
}

function refuseMethod(response: ServerResponse): void {
  const errors = [codedError('BAD_REQUEST', 'Use GET or POST.')];
  response
    .writeHead(405, {
      Allow: 'GET, POST, OPTIONS',
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
    })
    .end(JSON.stringify({ errors }));
}

/** A signal that is aborted when the client leaves. */
function signalOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  // Each REST call of the operation listens to it; Node would warn of a leak from the 11th listener on.
  setMaxListeners(0, leaving.signal);
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
