import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Request, Response } from 'express';
import { createContext, type ContextInput, type GatewayContext } from '#gateway/graphql/context.ts';
import { requestIdOf } from '#gateway/http/requestId.ts';
import { searchOf } from '#gateway/http/searchOf.ts';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import type { OperationScope } from '#gateway/telemetry/operationScope.ts';
import type { Tracing } from '#gateway/telemetry/tracing.ts';
import { Answer } from './Answer.ts';

/** What a context needs of the request itself. */
export type ContextOfRequest = Omit<ContextInput, 'scope' | 'signal'>;

export interface ExecutionParts {
  apollo: ApolloServer<GatewayContext>;
  contextOf: (request: Request) => ContextOfRequest;
  tracing: Tracing | null;
  metrics: Metrics;
}

export interface Executed {
  answer: Answer;
  /** Whether it is a query without errors whose answer is the same for everybody. */
  isShareable: boolean;
}

/** Runs the operation of a request whose body has been read. */
export async function executeOperation(
  request: Request,
  response: Response,
  { apollo, contextOf, tracing, metrics }: ExecutionParts,
): Promise<Executed> {
  const reads = new ReadLog();
  const leaving = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  const scope: OperationScope = {
    requestId: requestIdOf(response),
    upstreamCalls: 0,
    reads,
    span: tracing?.operation(request.headers) ?? null,
  };
  const input = contextOf(request);
  const upstream = instrumentedUpstream(input.upstream, metrics, scope);
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: headersOf(request),
      search: searchOf(request.url),
      body: request.body,
    },
    context: async () => createContext({ ...input, upstream, scope, signal: leaving.signal }),
  });
  if (body.kind === 'chunked') throw new Error('Incremental delivery is not offered.');
  const { name = null, type = 'none', codes = [] } = scope.done ?? {};
  const head = { status: status ?? 200, headers: [...headers].flat(), operation: { name, type }, reads };
  const isQuery = head.status === 200 && type === 'query' && codes.length === 0;
  return {
    answer: new Answer(head, body.string),
    isShareable: isQuery && reads.isShareable && reads.versions.size > 0,
  };
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) map.set(name, String(value));
  return map;
}
