import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { incrementCounter } from '#api/db/counters.ts';
import type { Database } from '#api/db/Database.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '#runtime/clocks.ts';
import { HttpError } from './HttpError.ts';

const MINUTE_MS = 60_000;
const MAX_CLIENTS = 10_000;

/** Limits the calls of each client address; all processes share the counts. */
export function rateLimit(
  { db, now }: { db: Database; now: () => Date },
  name: string,
  perMinute: number,
): RequestHandler {
  // Clients over the limit are refused without a query.
  const limitedUntil = new LRUCache<string, Date>({ max: MAX_CLIENTS });
  const limitedFor = async (client: string): Promise<number> => {
    const ms = (limitedUntil.get(client)?.getTime() ?? 0) - now().getTime();
    // The limit of a clock that was ahead would last longer.
    if (ms > 0 && ms <= MINUTE_MS + MAX_CLOCK_DIFFERENCE_MS) return ms;
    const { count, expiresAt } = await incrementCounter(db, `${name} ${client}`, MINUTE_MS, now());
    if (count <= perMinute) return 0;
    limitedUntil.set(client, expiresAt);
    return expiresAt.getTime() - now().getTime();
  };
  return async (request, _response, next) => {
    const ms = await limitedFor(clientAddress(request));
    if (ms > 0) throw new HttpError(429, 'Too many requests. Please wait a minute.', Math.ceil(ms / 1000));
    next();
  };
}

export function clientAddress({ ip }: Request): string {
  return clientNetwork(ip ?? '');
}
