import type { IncomingMessage } from 'node:http';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { ClientLeftError } from '#gateway/errors.ts';
import type { Reader } from '#gateway/media/Reader.ts';
import { clientAddress } from '#gateway/requests.ts';
import { callLimit, consume, type SharedState } from '#gateway/sharedState.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';

/** As many at once as a browser requests over HTTP/1.1; a page shows about forty pictures. */
const PICTURES = { atOnce: 6, waiting: 100 };
const MAX_CLIENTS = 10_000;

export type RateLimits = ReturnType<typeof rateLimits>;

/** Limits requests per client address, and per token from any address. Account calls have limits of their own. */
export function rateLimits({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: GatewaySettings, shared: SharedState) {
  const kinds = new Map<string, ReturnType<typeof callLimit>>();
  /** Counts a request of a kind, each by itself; over the limit, throws RATE_LIMITED. */
  const count = async (kind: string, request: IncomingMessage): Promise<void> => {
    const limit = kinds.get(kind) ?? callLimit(shared, kind, REQUESTS_PER_MINUTE, undefined, 'requests');
    kinds.set(kind, limit);
    // A token counts as the same in any spelling of "Bearer".
    const token = request.headers.authorization?.trim().replace(/^bearer\s+/i, '');
    await limit(clientAddress(request, TRUSTED_PROXIES), token ?? null);
  };
  /** Counts the requests to a route. */
  const handler =
    (kind: string) =>
    async (request: IncomingMessage, _response: Response, next: () => void): Promise<void> => {
      await count(kind, request);
      next();
    };
  return { count, handler };
}

/** Counts a picture that has to be read, which then waits in its client's own queue; rejects if that is too long. */
export function pictureReads(
  { PICTURE_READS_PER_MINUTE, TRUSTED_PROXIES }: GatewaySettings,
  shared: SharedState,
) {
  const limiter = shared.limiter('pictures:address', PICTURE_READS_PER_MINUTE);
  const queues = queuePerClient(PICTURES.atOnce, PICTURES.waiting);
  return async <Found>(
    request: Request,
    response: Response,
    read: (reader: Reader) => Promise<Found>,
  ): Promise<Found> => {
    const client = networkOf(request, TRUSTED_PROXIES);
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    await consume(limiter, client, 'pictures');
    // With a signal, the queue would not go on behind a reader who has left.
    return queues.memo(client).execute(async () => {
      if (response.closed) throw new ClientLeftError();
      return read({ client, signal: leaving.signal });
    });
  };
}

/** A queue of its own for each client. */
export function queuePerClient(...limits: Parameters<typeof bulkhead>) {
  return new LRUCache<string, BulkheadPolicy>({ max: MAX_CLIENTS, memoMethod: () => bulkhead(...limits) });
}

/** The network that a client's requests are counted under. */
export function networkOf(request: IncomingMessage, proxies: number): string {
  return clientNetwork(clientAddress(request, proxies));
}
