import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GatewaySettings } from '#gateway/env.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import { isOwnOrNoBrowser, newRequestId, originHeaders, REQUEST_ID_HEADER } from '#gateway/requests.ts';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { startOperation, type Telemetry } from '#gateway/telemetry/operations.ts';
import type { AnswerCache } from './AnswerCache.ts';
import { recordHit } from './answerOperation.ts';
import { sendAnswer, type Delivery } from './sendAnswer.ts';

export interface KeptParts extends Telemetry {
  settings: GatewaySettings;
  answers: AnswerCache;
  limits: RateLimits;
  /** The headers of every answer, names and values in turn. */
  securityHeaders: readonly string[];
}

type Hit = Omit<Delivery, 'headers'>;

const MAX_BODY_BYTES = 100_000;
const NOTHING_READ = new ReadLog();

/**
 * Sends kept answers without the app: Express alone takes several times as long. The app gets all other requests as if
 * nothing had happened, except that they have been counted.
 */
export function serveKept(parts: KeptParts, app: RequestListener): RequestListener {
  const { answers, limits, log, securityHeaders, settings, tracing } = parts;
  const find = (request: IncomingMessage, body: Buffer | null): Hit | null => {
    const known = answers.recognize(request, body);
    const kept = known && answers.find(known.operationKey);
    return known && kept && { ...kept, sharing: known.isListed ? 'everyone' : 'none' };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    if (!(await limits.count(request))) return app(request, response);
    const hit =
      request.method === 'GET'
        ? find(request, null)
        : await readAhead(request, (body) => find(request, body));
    if (hit === null) {
      limits.skip(request);
      return app(request, response);
    }
    // All requests that have arrived are read first, then all are answered, then recorded: the answers leave together, and
    // a client with many connections wakes up once for all of them.
    await nextTurn();
    const requestId = newRequestId(request);
    const allowed = Object.entries(originHeaders(request, settings.CORS_ORIGINS)).flat();
    const headers = [REQUEST_ID_HEADER, requestId, ...allowed, ...securityHeaders];
    sendAnswer(request, response, { ...hit, headers }, settings);
    await nextTurn();
    recordHit(hit.answer, startOperation(request, { requestId, startedAt }, tracing, NOTHING_READ), parts);
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

/** Reads the whole body of a request, and puts it back for whoever reads it next if nothing is found by it. */
async function readAhead<Found>(
  request: IncomingMessage,
  find: (body: Buffer) => Found | null,
): Promise<Found | null> {
  return new Promise((resolve, reject) => {
    const take = (): boolean => {
      const body: Buffer | null = request.read(bodyLength(request));
      if (body === null) return false;
      request.off('readable', take);
      try {
        const found = find(body);
        // At once: at the next tick, the stream would count as read.
        if (found === null) request.unshift(body);
        resolve(found);
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
