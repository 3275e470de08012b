import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { codedError } from '#gateway/errors.ts';
import { forwardedForWarnings } from '#gateway/http/forwardedForWarnings.ts';
import { refuseCompressed } from '#gateway/http/readQuery.ts';
import { securityHeaders } from '#gateway/http/securityHeaders.ts';
import { sendError } from '#gateway/http/sendError.ts';
import { isGraphql, normalizeRequest, setRequestId } from '#gateway/requests.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import { normalizeForwardedFor } from '#runtime/forwardedFor.ts';
import { hasTwoHosts, TWO_HOSTS } from '#runtime/hasTwoHosts.ts';
import type { Extension } from './feature.ts';
import { operationHandler } from './operationHandler.ts';
import { createRoutes } from './routes.ts';
import type { Services } from './Services.ts';

/** Handles every request from top to bottom. */
export function createApp(services: Services, extensions: readonly Extension[]): RequestListener {
  const { settings, log } = services;
  const setSecurityHeaders = securityHeaders(settings);
  const warnOfForwardedFor = forwardedForWarnings(settings, warnOnce(log));
  const handleOperation = operationHandler(services);
  const routes = createRoutes(services, extensions);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    normalizeRequest(request);
    normalizeForwardedFor(request);
    warnOfForwardedFor(request);
    setRequestId(request, response);
    setSecurityHeaders(request, response, () => undefined);
    if (hasTwoHosts(request)) throw codedError('BAD_REQUEST', TWO_HOSTS);
    refuseCompressed(request);
    if (isGraphql(request)) return handleOperation(request, response);
    for (const extension of extensions) if (await extension.answer?.(request, response)) return;
    routes(request, response);
  };

  return (request, response) => {
    handle(request, response).catch((error: unknown) => sendError(error, request, response, services));
  };
}
