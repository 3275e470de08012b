import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';
import { clientNetwork } from '#runtime/clientNetwork.ts';
import { codedError } from './errors.ts';

/** The state that all gateways of a shop share. */
export interface SharedState {
  /** A rate limiter that counts for all gateways. */
  limiter(name: string, points: number): RateLimiterAbstract;
  /** Tells the other gateways what has changed. Resolves to the number of gateways that know, including this one. */
  publish(invalidated: readonly string[]): Promise<number>;
  store: SharedStore;
  close?(): void;
}

/** Values that all gateways share until they expire. */
export type SharedStore = ReturnType<typeof memoryStore>;

const LIMIT_WINDOW_SECONDS = 60;
/** Beyond this number, the least recently used values are dropped. */
const MAX_STORED = 20_000;

/** The state of a gateway that shares nothing. */
export function inMemory(): SharedState {
  return {
    limiter: (name, points) => new MemoryLimiter(limiterOptions(name, points)),
    publish: async () => 1,
    store: memoryStore(),
  };
}

class MemoryLimiter extends RateLimiterMemory {
  override async consume(...call: Parameters<RateLimiterMemory['consume']>) {
    const [key] = call;
    const left = (await this.get(key))?.msBeforeNext ?? 0;
    // A window that ends later than a new one was begun by a clock that was ahead.
    if (left > this.duration * 1000) await this.delete(key);
    return super.consume(...call);
  }
}

export function memoryStore() {
  const stored = new LRUCache<string, string>({ max: MAX_STORED });
  return {
    get: async (key: string) => stored.get(key) ?? null,
    async set(key: string, value: string, ttl: number): Promise<void> {
      stored.set(key, value, { ttl });
    },
    /** Sets a value if the key has none; returns false if it has one. */
    async add(key: string, value: string, ttl: number) {
      if (stored.has(key)) return false;
      stored.set(key, value, { ttl });
      return true;
    },
    async delete(key: string): Promise<void> {
      stored.delete(key);
    },
  };
}

export function limiterOptions(name: string, points: number): IRateLimiterOptions {
  return { keyPrefix: `haat:${name}`, points, duration: LIMIT_WINDOW_SECONDS };
}

/** Counts calls of a client, and of the e-mail address or token in them; over a limit, throws RATE_LIMITED. */
export function callLimit(
  shared: SharedState,
  kind: string,
  perClient: number,
  perOwner = perClient,
  what = kind,
) {
  const byAddress = shared.limiter(`${kind}:address`, perClient);
  const byOwner = shared.limiter(`${kind}:owner`, perOwner);
  return async (clientAddress: string, owner: string | null): Promise<void> => {
    // One client can use a whole network of IPv6 addresses.
    await consume(byAddress, clientNetwork(clientAddress), what);
    // Redis is no place for e-mail addresses and tokens.
    if (owner !== null) await consume(byOwner, hash('sha256', owner, 'base64'), what);
  };
}

/** Counts one of `what`. Over the limit, throws RATE_LIMITED with the seconds until the next one is allowed. */
export async function consume(limiter: RateLimiterAbstract, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw codedError('RATE_LIMITED', `Too many ${what}. Please wait ${retryAfter} seconds.`, { retryAfter });
  }
}
