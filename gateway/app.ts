import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { graphqlKey } from './graphql/graphqlKey.ts';
import { answerOrigin } from './http/cors.ts';
import { readQuery, refuseCompressed } from './http/readQuery.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { sendError } from './http/sendError.ts';
import { Pages } from './pages/Pages.ts';
import { isGraphql, removeOrigin, setRequestId } from './requests.ts';
import { sendResponse } from './responseCache/sendResponse.ts';
import { createRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { endOperation, newScope, startOperation } from './telemetry/operations.ts';

/** The way of every request, from top to bottom; only those that no stored response is found for meet Express. */
export function createApp(services: Services): RequestListener {
  const { limits, metrics, responses, settings, tracing } = services;
  const setSecurityHeaders = securityHeaders(settings);
  const pages = new Pages(services);
  const routes = createRoutes(services, pages);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    removeOrigin(request);
    const requestId = setRequestId(request, response);
    setSecurityHeaders(request, response, () => undefined);
    refuseCompressed(request);
    const isOperation = isGraphql(request);
    if (isOperation && answerOrigin(request, response, settings)) return;
    const scope = isOperation ? startOperation(request, requestId, tracing) : newScope(requestId);
    const end = (): void => {
      // One that is still running ends where it runs.
      if (response.writableEnded || !scope.isRunning) endOperation(scope, services);
    };
    if (isOperation) response.on('close', end);
    await limits.count(request);
    const body = isOperation ? await readQuery(request) : null;
    const key = isOperation ? graphqlKey(request, body) : pages.keyOf(request);
    const found = key === null ? null : responses.find(key);
    if (found === null) {
      routes(request, Object.assign(response, { locals: { scope, body, key } }));
      return;
    }
    if (isOperation) metrics.answerRead('hit');
    else metrics.pageRead(found.isStale ? 'stale' : 'hit');
    Object.assign(scope, { outcome: found.response.head.operation, cached: true });
    await sendResponse(request, response, found.response, settings);
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendError(error, request, response, services));
  };
}
