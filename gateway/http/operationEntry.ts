import type { RequestHandler } from 'express';
import { requestIdOf } from './requestId.ts';
import { operationScope } from '#gateway/telemetry/operationScope.ts';
import type { Tracing } from '#gateway/telemetry/tracing.ts';

/** Where an operation begins to be observed: after its body has been read, as streams forget where they are used. */
export function operationEntry(tracing: Tracing | null): RequestHandler {
  return (request, response, next) => {
    const span = tracing?.operation(request.headers) ?? null;
    operationScope.run({ requestId: requestIdOf(response), upstreamCalls: 0, cacheReads: 0, span }, next);
  };
}
