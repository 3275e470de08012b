import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { WINDOW_MS } from './errors.ts';
import type { Invalidated } from './rest/UpstreamCache.ts';

/** What all gateways of a shop share. */
export interface Peers {
  /** Counts for all gateways. */
  limiter(name: string, points: number): RateLimiterAbstract;
  /** Tells the other gateways. Resolves to the number of gateways that know, with this one. */
  publish(invalidated: Invalidated): Promise<number>;
}

/** Without others. */
export const ALONE: Peers = {
  limiter: (name, points) => new RateLimiterMemory(limiterOptions(name, points)),
  publish: async () => 1,
};

export function limiterOptions(name: string, points: number): IRateLimiterOptions {
  return { keyPrefix: `haat:${name}`, points, duration: WINDOW_MS / 1000 };
}
