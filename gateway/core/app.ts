import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuseCompressed } from '#gateway/http/readQuery.ts';
import { securityHeaders } from '#gateway/http/securityHeaders.ts';
import { sendError } from '#gateway/http/sendError.ts';
import { isGraphql, normalizeRequest, setRequestId } from '#gateway/requests.ts';
import type { Extension } from './feature.ts';
import { operationHandler } from './operationHandler.ts';
import { createRoutes } from './routes.ts';
import type { Services } from './Services.ts';

/** Handles every request from top to bottom. */
export function createApp(services: Services, extensions: readonly Extension[]): RequestListener {
  const { settings } = services;
  const setSecurityHeaders = securityHeaders(settings);
  const handleOperation = operationHandler(services);
  const routes = createRoutes(services, extensions);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    normalizeRequest(request);
    setRequestId(request, response);
    setSecurityHeaders(request, response, () => undefined);
    refuseCompressed(request);
    if (isGraphql(request)) return handleOperation(request, response);
    for (const extension of extensions) if (await extension.answer?.(request, response)) return;
    routes(request, response);
  };

  return (request, response) => {
    handle(request, response).catch((error: unknown) => sendError(error, request, response, services));
  };
}
