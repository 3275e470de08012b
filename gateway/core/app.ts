import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { graphqlHandler } from '#gateway/graphql/graphqlHandler.ts';
import { graphqlKey } from '#gateway/graphql/graphqlKey.ts';
import { setCorsHeaders } from '#gateway/http/cors.ts';
import { readQuery, refuseCompressed } from '#gateway/http/readQuery.ts';
import { securityHeaders } from '#gateway/http/securityHeaders.ts';
import { sendError } from '#gateway/http/sendError.ts';
import type { Pages, PageServices } from '#gateway/pages/Pages.ts';
import { isGraphql, normalizeRequest, setRequestId } from '#gateway/requests.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { endOperation, startOperation } from '#gateway/telemetry/operations.ts';

/** Handles every request from top to bottom. `routes` answers all but GraphQL operations and cached pages. */
export function createApp(services: PageServices, pages: Pages, routes: RequestListener): RequestListener {
  const { limits, metrics, responses, settings } = services;
  const setSecurityHeaders = securityHeaders(settings);
  const graphql = graphqlHandler(services);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    normalizeRequest(request);
    const requestId = setRequestId(request, response);
    setSecurityHeaders(request, response, () => undefined);
    refuseCompressed(request);
    const isOperation = isGraphql(request);
    if (isOperation && setCorsHeaders(request, response, settings)) return;
    const scope = isOperation ? startOperation(request, requestId) : null;
    try {
      await limits.count(request);
      const body = scope && (await readQuery(request));
      const key = scope ? graphqlKey(request, body) : pages.keyOf(request);
      const found = key === null ? null : responses.find(key);
      if (found !== null) {
        if (scope === null) metrics.pageRead(found.isStale ? 'stale' : 'hit');
        else {
          metrics.answerRead('hit');
          Object.assign(scope, { outcome: found.response.head.operation, cached: true });
        }
        await sendResponse(request, response, found.response, settings);
      } else if (scope) await graphql(request, response, { scope, body, key });
      else routes(request, response);
    } finally {
      if (scope && response.closed) endOperation(scope, services);
      else if (scope) response.on('close', () => endOperation(scope, services));
    }
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendError(error, request, response, services));
  };
}
