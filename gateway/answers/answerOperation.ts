import { HeaderMap } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { createContext } from '#gateway/graphql/context.ts';
import { publicRequests } from '#gateway/graphql/documentById.ts';
import type { GatewayParts } from '#gateway/parts.ts';
import { requestIdOf } from '#gateway/requests.ts';
import {
  endOperation,
  startOperation,
  type OperationScope,
  type Telemetry,
} from '#gateway/telemetry/operations.ts';
import { Answer } from './Answer.ts';
import { operationKey } from './requestKey.ts';
import { sendAnswer, wantedEncoding } from './sendAnswer.ts';

/** Answers an operation whose body has been read: from the cache of answers, or by executing it. */
export function answerOperation(parts: GatewayParts): RequestHandler {
  const { answers, metrics, settings, tracing } = parts;
  return async (request, response) => {
    const started = { requestId: requestIdOf(response), startedAt: performance.now() };
    const scope = startOperation(request, started, tracing);
    const key = request.get('authorization') === undefined ? operationKey(request) : null;
    const isListed = key !== null && publicRequests.has(request);
    const sharing = isListed ? 'everyone' : 'none';
    const kept = key === null ? null : answers.find(key);
    if (key !== null && kept !== null) {
      answers.learn(request, { operationKey: key, isListed });
      sendAnswer(request, response, { ...kept, sharing }, settings);
      recordHit(kept.answer, scope, parts);
      return;
    }
    const { answer, isShareable } = await execute(request, response, scope, parts);
    if (key !== null && answer.head.operation.type === 'query') metrics.answerRead('miss');
    const state = key !== null && isShareable ? answers.keep(key, answer) : null;
    await answer.compress(wantedEncoding(request));
    sendAnswer(request, response, { answer, state, sharing }, settings);
  };
}

/** Records an operation that a kept answer was sent for, like one that was executed. */
export function recordHit({ head }: Answer, scope: OperationScope, telemetry: Telemetry): void {
  telemetry.metrics.answerRead('hit');
  endOperation(scope, head.operation, telemetry);
}

/** Longer ones would fill the memory beside the answers. */
const MAX_NAME_LENGTH = 200;

function isShort(operationName: string | null): boolean {
  return operationName === null || operationName.length <= MAX_NAME_LENGTH;
}

async function execute(request: Request, response: Response, scope: OperationScope, parts: GatewayParts) {
  const leaving = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  const { status, headers, body } = await parts.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: new HeaderMap(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      search: new URL(request.url, 'http://gateway.invalid').search,
      body: request.body,
    },
    context: async () => createContext(parts, scope, request, leaving.signal),
  });
  if (body.kind === 'chunked') throw new Error('Incremental delivery is not offered.');
  const { reads, done: { name, type, codes } = { name: null, type: 'none', codes: [] } } = scope;
  const operation = { name, type, codes: [], cached: true } as const;
  const head = { status: status ?? 200, headers: [...headers].flat(), operation, reads };
  const isQuery = head.status === 200 && type === 'query' && codes.length === 0;
  return {
    answer: new Answer(head, body.string),
    /** Whether it is a query without errors whose answer is the same for everybody. */
    isShareable: isQuery && isShort(name) && reads.isShareable && reads.versions.size > 0,
  };
}
