import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import { isOwnOrNoBrowser, newRequestId, originHeaders, REQUEST_ID_HEADER } from '#gateway/requests.ts';
import { startOperation, type Telemetry } from '#gateway/telemetry/operations.ts';
import type { AnswerCache } from './AnswerCache.ts';
import { recordHit } from './answerOperation.ts';
import { sendAnswer } from './sendAnswer.ts';

export interface KeptParts extends Telemetry {
  settings: GatewaySettings;
  answers: AnswerCache;
  limits: RateLimits;
  /** The headers of every answer, names and values in turn. */
  securityHeaders: readonly string[];
}

const MAX_BODY_BYTES = 100_000;

/**
 * Sends kept answers without the app: Express alone takes several times as long. The app gets all other requests as if
 * nothing had happened, except that they have been counted.
 */
export function serveKept(parts: KeptParts, app: RequestListener): RequestListener {
  const { answers, limits, log, securityHeaders, settings, tracing } = parts;
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    if (!(await limits.count(request))) return app(request, response);
    const known = answers.recognize(request, request.method === 'GET' ? null : await readAhead(request));
    const kept = known && answers.find(known.operationKey);
    if (known === null || kept === null) return app(request, response);
    const requestId = newRequestId(request);
    const allowed = Object.entries(originHeaders(request, settings.CORS_ORIGINS)).flat();
    const headers = [REQUEST_ID_HEADER, requestId, ...allowed, ...securityHeaders];
    const sharing = known.isListed ? 'everyone' : 'none';
    sendAnswer(request, response, { ...kept, sharing, headers }, settings);
    recordHit(kept.answer, startOperation(request, { requestId, startedAt }, tracing), parts);
  };
  return (request, response) => {
    if (!mayBeKept(request)) return app(request, response);
    send(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'A kept answer could not be sent.');
      response.destroy();
    });
  };
}

/** Whether an anonymous request can be one that is answered from memory; the app decides about the rest. */
function mayBeKept(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  if (headers.authorization !== undefined) return false;
  if (method === 'GET') return url.startsWith('/graphql?') && isOwnOrNoBrowser(request);
  const length = bodyLength(request);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length > 0 &&
    length <= MAX_BODY_BYTES &&
    headers['content-encoding'] === undefined &&
    headers['content-type']?.startsWith('application/json') === true
  );
}

/** Reads the whole body of a request, and puts it back for whoever reads it next. */
async function readAhead(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const take = (): void => {
      const body: Buffer | null = request.read(bodyLength(request));
      if (body === null) return;
      request.off('readable', take);
      // At once: at the next tick, the stream would count as read.
      request.unshift(body);
      resolve(body);
    };
    request.on('readable', take);
  });
}

function bodyLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
