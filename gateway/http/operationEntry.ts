import type { RequestHandler } from 'express';
import { requestIdOf } from './requestId.ts';
import { operationScope } from '#gateway/telemetry/operationScope.ts';
import type { Tracing } from '#gateway/telemetry/tracing.ts';

/** Starts to observe an operation, after its body has been read: reading a stream loses the async context. */
export function operationEntry(tracing: Tracing | null): RequestHandler {
  return (request, response, next) => {
    const span = tracing?.operation(request.headers) ?? null;
    operationScope.run({ requestId: requestIdOf(response), upstreamCalls: 0, cacheReads: 0, span }, next);
  };
}
