import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient, ErrorReply, type RedisClientType } from '@redis/client';
import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy } from 'cockatiel';
import type { Logger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Basics } from '#gateway/core/feature.ts';
import { limiterOptions, type SharedState, type SharedStore } from '#gateway/sharedState.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import { WIDE_TAGS } from '#gateway/rest/TrackedReads.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

const CHANNEL = 'haat:invalidated';
/** A request waits only this long for Redis. */
export const MAX_WAIT_MS = 100;
/** An order waits longer: the orders that Redis remembers may keep it from being placed twice. */
export const MAX_ORDER_WAIT_MS = 2000;
/** A purge waits longer, to learn how many gateways received it. */
const MAX_PUBLISH_MS = 5000;
const MAX_CONNECT_MS = 1000;
const FAILURES_UNTIL_OPEN = 3;
/** After failures, Redis is not asked again for this long; shorter than the time between two checks. */
const OPEN_MS = 400;
const CHECK_MS = 500;

/** Errors that waiting does not cure: a wrong password, a database that does not exist, a user without rights. */
const REFUSAL = /^(NOAUTH|WRONGPASS|NOPERM|DENIED|ERR (?!max ))/;

const MESSAGE = z
  .object({ from: z.string(), invalidated: z.array(z.string()).readonly() })
  // An unreadable message may have been about any tag.
  .catch({ from: '', invalidated: WIDE_TAGS });

/** Stays connected to Redis, and works without it while it is gone: each gateway then counts for itself. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one connection
export async function openRedis(
  url: string,
  own: SharedState,
  { log, metrics, invalidateHere }: Pick<Basics, 'log' | 'metrics' | 'invalidateHere'>,
): Promise<SharedState> {
  const id = randomUUID();
  const socket = { connectTimeout: MAX_CONNECT_MS, reconnectStrategy: CHECK_MS };
  const client = createClient({ url, socket, disableOfflineQueue: true, commandsQueueMaxLength: 1000 });
  const ask = guarded(log, metrics);
  let refusal = '';
  let hasUnpublished = false;
  /** Bypasses the short timeout and the breaker: a late message is better than none. */
  const publish = async (invalidated: readonly string[]): Promise<number> => {
    const message = JSON.stringify({ from: id, invalidated } satisfies z.infer<typeof MESSAGE>);
    return client.publish(CHANNEL, message).catch(() => {
      hasUnpublished = true;
      return 1;
    });
  };
  const listen = (text: string): void => {
    const { from, invalidated } = MESSAGE.parse(parseJson(text));
    if (from !== id) invalidateHere(invalidated);
  };
  client.on('error', (error) => {
    ask.failed(error);
    if (error instanceof ErrorReply && REFUSAL.test(error.message)) refusal = error.message;
  });
  client.on('ready', () => {
    client.subscribe(CHANNEL, listen).catch(ask.failed);
    // Other gateways may have invalidated anything in the meantime.
    invalidateHere(WIDE_TAGS);
    if (!hasUnpublished) return;
    hasUnpublished = false;
    publish(WIDE_TAGS).catch(ask.failed);
  });
  const connected = client.connect().catch(ask.failed);
  await Promise.race([connected, setTimeout(MAX_CONNECT_MS, undefined, { ref: false })]);
  if (refusal !== '') {
    client.destroy();
    throw new Error(`REDIS_URL: the server ${new URL(url).host} refuses it: ${refusal}`);
  }
  const ping = async (): Promise<unknown> => ask.run(async () => client.ping());
  await ping().catch(() => undefined);
  const timer = setInterval(() => {
    ping().catch(() => undefined);
  }, CHECK_MS).unref();
  const storeClient = {
    eval: async (...call: Parameters<typeof client.eval>) => ask.run(async () => client.eval(...call)),
  };
  return {
    limiter(name, points) {
      const options = { ...limiterOptions(name, points), insuranceLimiter: own.limiter(name, points) };
      return new RateLimiterRedis({ ...options, storeClient, useRedisPackage: true });
    },
    async publish(invalidated) {
      return Promise.race([publish(invalidated), setTimeout(MAX_PUBLISH_MS, 1, { ref: false })]);
    },
    store: insuredStore(own.store, client, ask),
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}

/** Also writes to this gateway's memory, which has what Redis lacks after it was gone. */
function insuredStore(own: SharedStore, redis: RedisClientType, ask: Guard): SharedStore {
  const keyOf = (key: string): string => `haat:order:${key}`;
  return {
    get: async (key) =>
      (await ask.runOrder(async () => redis.get(keyOf(key))).catch(() => null)) ?? own.get(key),
    async set(key, value, ttlMs) {
      await own.set(key, value, ttlMs);
      const expiration = { type: 'PX', value: ttlMs } as const;
      await ask.runOrder(async () => redis.set(keyOf(key), value, { expiration })).catch(() => null);
    },
    async add(key, value, ttlMs) {
      if (!(await own.add(key, value, ttlMs))) return false;
      const options = { expiration: { type: 'PX', value: ttlMs }, condition: 'NX' } as const;
      const answer = await ask.runOrder(async () => redis.set(keyOf(key), value, options)).catch(() => 'own');
      if (answer === null) await own.delete(key);
      return answer !== null;
    },
    async delete(key) {
      await own.delete(key);
      await ask.runOrder(async () => redis.del(keyOf(key))).catch(() => 0);
    },
  };
}

type Guard = ReturnType<typeof guarded>;

/** After so many failures in a row, no calls are made for a moment. */
function breakerAfter(failures: number) {
  const breaker = new ConsecutiveBreaker(failures);
  return circuitBreaker(handleAll, { halfOpenAfter: OPEN_MS, breaker });
}

/** Limits how long calls wait. Logs one line when Redis stops answering, and one when it is back. */
function guarded(log: Logger, { register }: Metrics) {
  const breaker = breakerAfter(FAILURES_UNTIL_OPEN);
  const limited = timeout(MAX_WAIT_MS, TimeoutStrategy.Aggressive);
  const orderBreaker = breakerAfter(1);
  const orderLimited = timeout(MAX_ORDER_WAIT_MS, TimeoutStrategy.Aggressive);
  let isUp = true;
  let last: unknown;
  const help = 'Redis: 1 (answers), 0 (does not).';
  const up = new Gauge({ name: 'haat_redis_up', help, registers: [register] });
  up.set(1);
  breaker.onBreak((reason) => {
    if (!isUp) return;
    isUp = false;
    up.set(0);
    const err = last ?? ('error' in reason ? reason.error : undefined);
    log.warn({ err }, 'Redis (REDIS_URL) does not answer: until it does, each gateway counts for itself.');
  });
  breaker.onReset(() => {
    isUp = true;
    last = undefined;
    up.set(1);
    log.warn('Redis answers again: the gateways share their limits and invalidations.');
  });
  return {
    /** Fails at once while Redis is gone, and soon when it is slow. */
    run: async <Result>(call: () => Promise<Result>): Promise<Result> =>
      // With cockatiel's `wrap`, all calls would listen to one signal, and Node would warn of a leak.
      breaker.execute(async () => limited.execute(call)),
    /** Waits for a slow Redis once; after that, calls fail at once for a moment. */
    runOrder: async <Result>(call: () => Promise<Result>): Promise<Result> =>
      orderBreaker.execute(async () => orderLimited.execute(call)),
    failed: (error: unknown): void => {
      last = error;
    },
  };
}
