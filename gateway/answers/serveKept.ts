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
  /** False: nothing is kept for it. */
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | null,
    startedAt: number,
  ): boolean => {
    const known = answers.recognize(request, body);
    const kept = known && answers.find(known.operationKey);
    if (known === null || kept === null) return false;
    const requestId = newRequestId(request);
    const allowed = Object.entries(originHeaders(request, settings.CORS_ORIGINS)).flat();
    const headers = [REQUEST_ID_HEADER, requestId, ...allowed, ...securityHeaders];
    const sharing = known.isListed ? 'everyone' : 'none';
    sendAnswer(request, response, { ...kept, sharing, headers }, settings);
    recordHit(kept.answer, startOperation(request, { requestId, startedAt }, tracing), parts);
    return true;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    if (!(await limits.count(request))) return app(request, response);
    const isSent =
      request.method === 'GET'
        ? send(request, response, null, startedAt)
        : await readAhead(request, (body) => send(request, response, body, startedAt));
    if (!isSent) app(request, response);
  };
  return (request, response) => {
    if (!mayBeKept(request)) return app(request, response);
    serve(request, response).catch((error: unknown) => {
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

/** Reads the whole body of a request, and puts it back for whoever reads it next unless it has been answered. */
async function readAhead(request: IncomingMessage, answer: (body: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const take = (): boolean => {
      const body: Buffer | null = request.read(bodyLength(request));
      if (body === null) return false;
      request.off('readable', take);
      try {
        const isAnswered = answer(body);
        // At once: at the next tick, the stream would count as read.
        if (!isAnswered) request.unshift(body);
        resolve(isAnswered);
      } catch (error) {
        reject(error);
      }
      return true;
    };
    // Most bodies arrive together with their head.
    if (!take()) request.on('readable', take);
  });
}

function bodyLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
