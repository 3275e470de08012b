import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';
import { codedError } from './errors.ts';
import type { Invalidated } from './rest/UpstreamCache.ts';

/** What all gateways of a shop share. */
export interface Peers {
  /** Counts for all gateways. */
  limiter(name: string, points: number): RateLimiterAbstract;
  /** Tells the other gateways. Resolves to the number of gateways that know, with this one. */
  publish(invalidated: Invalidated): Promise<number>;
  store: SharedStore;
  close(): void;
}

/** What all gateways remember for a time. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets what is not there yet; false: it is. */
  add(key: string, value: string, ttlMs: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** Of all rate limits. */
const WINDOW_SECONDS = 60;
/** The oldest are dropped first. */
const MAX_STORED = 20_000;

/** Without others. */
export function alone(): Peers {
  return {
    limiter: (name, points) => new RateLimiterMemory(limiterOptions(name, points)),
    publish: async () => 1,
    store: memoryStore(),
    close: () => undefined,
  };
}

export function memoryStore(): SharedStore {
  const stored = new LRUCache<string, string>({ max: MAX_STORED });
  return {
    get: async (key) => stored.get(key) ?? null,
    set: async (key, value, ttl) => void stored.set(key, value, { ttl }),
    async add(key, value, ttl) {
      if (stored.has(key)) return false;
      stored.set(key, value, { ttl });
      return true;
    },
    delete: async (key) => void stored.delete(key),
  };
}

export function limiterOptions(name: string, points: number): IRateLimiterOptions {
  return { keyPrefix: `haat:${name}`, points, duration: WINDOW_SECONDS };
}

/** Counts one of `what`; over the limit, RATE_LIMITED with the seconds until the next one is allowed. */
export async function consume(limiter: RateLimiterAbstract, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw codedError('RATE_LIMITED', `Too many ${what}. Please wait ${retryAfter} seconds.`, { retryAfter });
  }
}
