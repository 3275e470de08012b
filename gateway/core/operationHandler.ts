import type { IncomingMessage, ServerResponse } from 'node:http';
import { graphqlHandler } from '#gateway/graphql/graphqlHandler.ts';
import { graphqlKey } from '#gateway/graphql/graphqlKey.ts';
import { setCorsHeaders } from '#gateway/http/cors.ts';
import { readQuery } from '#gateway/http/readQuery.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { endOperation, startOperation } from '#gateway/telemetry/operations.ts';
import type { Services } from './Services.ts';

/** Answers a request to /graphql: counted, then from the response cache, or else executed. */
export function operationHandler(services: Services) {
  const { limits, metrics, responses, settings } = services;
  const execute = graphqlHandler(services);
  return async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> => {
    if (setCorsHeaders(request, response, settings)) return;
    const scope = startOperation(request, requestId, services);
    try {
      await limits.count('graphql', request);
      const body = await readQuery(request);
      const key = graphqlKey(request, body);
      const found = key === null ? null : responses.find(key);
      if (found === null) return await execute(request, response, { scope, body, key });
      metrics.answerRead('hit');
      Object.assign(scope, { outcome: found.response.head.operation, cached: true });
      await sendResponse(request, response, found.response, settings);
    } finally {
      if (response.closed) endOperation(scope, services);
      else response.on('close', () => endOperation(scope, services));
    }
  };
}
