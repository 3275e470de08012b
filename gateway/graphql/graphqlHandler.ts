import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codedError } from '#gateway/errors.ts';
import { clientAddress } from '#gateway/requests.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { CLIENT_LEFT } from '#gateway/telemetry/metrics.ts';
import type { OperationScope } from '#gateway/telemetry/operations.ts';
import { executeOperation, makeAnonymously, type GraphqlServices } from './executeOperation.ts';
import { httpOperation, parseBody } from './httpOperation.ts';

/** What is known about an operation before it is parsed. */
interface Received {
  scope: OperationScope;
  /** In JSON; null if there is none, or for an upload. */
  body: Buffer | null;
  /** The key of its response in the cache; null if it cannot be cached. */
  key: string | null;
}

/** Answers operations that have no cached response. */
export function graphqlHandler(services: GraphqlServices) {
  const { metrics, readBody, responses, settings } = services;
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, body, key }: Received,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod(response);
    const isUpload = request.method === 'POST' && body === null;
    const sent = isUpload ? await readBody(request, response) : body && parseBody(body);
    const operation = httpOperation(request, sent, services.listed);
    // A mutation is never shared, not even by clients that send the same one at the same time.
    if (key === null || operation.mayChange) {
      const requester = {
        scope,
        authorization: request.headers.authorization,
        address: clientAddress(request, settings.TRUSTED_PROXIES),
        signal: signalOf(response),
      };
      const made = await executeOperation(operation, services, requester);
      return sendResponse(request, response, made, settings);
    }
    const made = await responses.make(key, makeAnonymously(operation, services, scope));
    const outcome = made.head.operation;
    if (outcome?.type === 'query') metrics.answerRead('miss');
    scope.outcome = outcome && response.closed ? { ...outcome, codes: [CLIENT_LEFT] } : outcome;
    await sendResponse(request, response, made, settings);
  };
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
