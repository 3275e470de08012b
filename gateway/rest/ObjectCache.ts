import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { hasCode } from '#gateway/errors.ts';
import {
  allowsCached,
  hasAny,
  type CachedObject,
  type CacheOutcome,
  type Freshness,
  type Load,
  type ObjectKey,
} from './CachedObject.ts';
import { Flights, type Flight } from './Flights.ts';

const MAX_OBJECTS = 2000;
/** Limit for all lists together: searches by shoppers must not fill the memory. */
const MAX_ITEMS = 25_000;
/** For this long after it was fresh, an old object is returned at once and refreshed in the background. */
export const REVALIDATE_MS = 30_000;
/** Readers of an even older object wait this long for the server before they take the old one. */
export const MAX_WAIT_MS = 400;
/** After a failure, objects are not refreshed in the background or waited for again for this long. */
export const RETRY_MS = 1000;
/** Certain reads fetch a whole list at most once in this time. */
export const CERTAIN_MS = 1000;
/** In place of an error: REST says `no-store` or `private`. */
export const NOT_STORABLE = Symbol('not storable');
const NEVER = Number.NEGATIVE_INFINITY;

/** Caches the objects that anonymous reads get from REST: single flight, stale while revalidated, stale on error. */
export class ObjectCache {
  readonly #settings: Pick<GatewaySettings, 'CACHE_FRESH_MS' | 'CACHE_STALE_MS'>;
  /** Whole lists such as the catalogue; shoppers' queries cannot displace them. */
  readonly #whole = new LRUCache<string, CachedObject>({ max: MAX_OBJECTS });
  readonly #queried = new LRUCache<string, CachedObject>({
    max: MAX_OBJECTS,
    maxSize: MAX_ITEMS,
    sizeCalculation: ({ size }) => 1 + Math.min(size, MAX_ITEMS - 1),
  });
  readonly #flights = new Flights<CachedObject>();
  /** The certain read of each key that has not begun yet, and the one that ran last. */
  readonly #waiting = new Map<string, Promise<CachedObject>>();
  readonly #certain = new Map<string, Promise<unknown>>();
  /** Of whole lists: why the last load left nothing. */
  readonly #missing = new Map<string, unknown>();
  readonly #onRead: (outcome: CacheOutcome) => void;
  /** When REST last timed out. */
  #timedOutAt = NEVER;

  constructor(
    settings: Pick<GatewaySettings, 'CACHE_FRESH_MS' | 'CACHE_STALE_MS'>,
    onRead: (outcome: CacheOutcome) => void = () => undefined,
  ) {
    this.#settings = settings;
    this.#onRead = onRead;
  }

  async get<Value>(key: ObjectKey, load: Load<Value>, freshness: Freshness = 'recent') {
    const held = this.#objects(key).get(nameOf(key));
    const isHit = held && performance.now() < held.freshUntil && allowsCached(freshness);
    const object = isHit ? held : await this.#read(key, load, freshness, held);
    const isStandIn = !isHit && object === held && held.failedAt > held.requestedAt;
    const outcome: CacheOutcome = isStandIn ? 'stale' : object === held ? 'hit' : 'miss';
    this.#onRead(outcome);
    // One key always has the same kind of value.
    return { object: object as CachedObject<Value>, outcome };
  }

  /** The cached object, however old. */
  held(key: ObjectKey): CachedObject | undefined {
    return this.#objects(key).peek(nameOf(key));
  }

  /** Why the last load of a whole list left nothing: its error, or NOT_STORABLE; undefined if it is held. */
  missing(key: string): unknown {
    return this.#missing.get(key);
  }

  /** Objects with one of these tags are fetched again; the old ones are used only while the server is down. */
  invalidate(tags: readonly string[]): void {
    for (const objects of [this.#whole, this.#queried])
      for (const object of objects.values()) if (hasAny(object.tags, tags)) object.freshUntil = NEVER;
    for (const { changed } of this.#whole.values()) for (const tag of tags) changed.add(tag);
    this.#flights.invalidate(tags);
  }

  #setMissing(key: ObjectKey, reason: unknown): void {
    if (typeof key === 'string') this.#missing.set(key, reason);
  }

  #objects(key: ObjectKey): LRUCache<string, CachedObject> {
    return typeof key === 'string' ? this.#whole : this.#queried;
  }

  async #read(key: ObjectKey, load: Load<unknown>, freshness: Freshness, held?: CachedObject) {
    if (freshness === 'certain') return this.#fetchCertain(key, load);
    if (held === undefined) return this.#fetch(key, load);
    const waitMs = this.#waitMs(key, held, freshness);
    if (waitMs === 0 && performance.now() - held.failedAt < RETRY_MS) return held;
    const fetched = this.#fetch(key, load).catch(() => held);
    if (waitMs === 0) return held;
    return Number.isFinite(waitMs)
      ? Promise.race([fetched, setTimeout(waitMs, held, { ref: false })])
      : fetched;
  }

  /**
   * A flight under way may not show what the shop has now, so a certain read joins only one that has not begun: at most
   * one runs for each key, and one waits.
   */
  async #fetchCertain(key: ObjectKey, load: Load<unknown>): Promise<CachedObject> {
    const name = nameOf(key);
    const waiting = this.#waiting.get(name) ?? this.#afterCertain(key, load);
    this.#waiting.set(name, waiting);
    return waiting;
  }

  async #afterCertain(key: ObjectKey, load: Load<unknown>): Promise<CachedObject> {
    const name = nameOf(key);
    await this.#certain.get(name);
    this.#waiting.delete(name);
    const flight = this.#start(key, load);
    const pause = typeof key === 'string' ? setTimeout(CERTAIN_MS, null, { ref: false }) : null;
    const over = Promise.allSettled([flight, pause]).then(() => this.#certain.delete(name));
    this.#certain.set(name, over);
    return flight;
  }

  /** How many milliseconds a reader of an old object waits for the server. */
  #waitMs(key: ObjectKey, { freshUntil, failedAt, requestedAt }: CachedObject, freshness: Freshness): number {
    const now = performance.now();
    if (now - this.#timedOutAt < RETRY_MS) return 0;
    const mustWait = this.#settings.CACHE_FRESH_MS === 0 || freshUntil === NEVER;
    if (mustWait || freshness !== 'recent') return Number.POSITIVE_INFINITY;
    if (now < freshUntil + REVALIDATE_MS || failedAt > requestedAt) return 0;
    return Math.max(0, MAX_WAIT_MS - (now - (this.#flights.get(nameOf(key))?.startedAt ?? now)));
  }

  /** Joins the flight under way, unless it may not show what the shop has now. */
  async #fetch(key: ObjectKey, load: Load<unknown>): Promise<CachedObject> {
    const underWay = this.#flights.get(nameOf(key));
    if (underWay === undefined || this.#mayBeOld(key, underWay)) return this.#start(key, load);
    return underWay.value;
  }

  /** The tags of an answer that nobody has seen yet are unknown. */
  #mayBeOld(key: ObjectKey, { invalidated }: Flight<CachedObject>): boolean {
    const tags = this.held(key)?.tags ?? (typeof key === 'string' ? new Set([key]) : null);
    return tags === null ? invalidated.size > 0 : hasAny(tags, invalidated);
  }

  async #start(key: ObjectKey, load: Load<unknown>): Promise<CachedObject> {
    const held = this.held(key);
    return this.#flights.start(nameOf(key), async (flight) => this.#load(key, load, flight, held));
  }

  async #load(
    key: ObjectKey,
    load: Load<unknown>,
    { startedAt: requestedAt, invalidated: changed }: Omit<Flight<CachedObject>, 'value'>,
    held?: CachedObject,
  ): Promise<CachedObject> {
    const { CACHE_FRESH_MS, CACHE_STALE_MS } = this.#settings;
    try {
      const answer = await load(held?.validators ?? []);
      const isNew = 'value' in answer;
      const loaded = isNew
        ? answer
        : held && { ...held, ...answer, maxAgeMs: answer.maxAgeMs ?? held.maxAgeMs };
      if (loaded === undefined) throw new Error('Nothing is held that could be unchanged.');
      // A value stays fresh for at least twice the time that it took to load.
      const minMs = isNew ? 2 * (performance.now() - requestedAt) : 0;
      const freshMs = CACHE_FRESH_MS === 0 ? 0 : Math.max(loaded.maxAgeMs ?? CACHE_FRESH_MS, minMs);
      const freshUntil = hasAny(loaded.tags, changed) ? NEVER : requestedAt + freshMs;
      const seen = { failedAt: NEVER, shown: new Map(), changed };
      const object = { ...loaded, ...seen, requestedAt, freshMs, freshUntil };
      const objects = this.#objects(key);
      this.#setMissing(key, object.isStorable ? undefined : NOT_STORABLE);
      if (!object.isStorable) objects.delete(nameOf(key));
      // A time to live of 0 would mean "for ever".
      else if ((this.held(key)?.requestedAt ?? NEVER) <= requestedAt)
        objects.set(nameOf(key), object, { ttl: Math.max(1, freshMs, CACHE_STALE_MS) });
      return object;
    } catch (error) {
      this.#setMissing(key, error);
      if (held !== undefined) held.failedAt = performance.now();
      if (hasCode(error, 'UPSTREAM_TIMEOUT')) this.#timedOutAt = performance.now();
      throw error;
    }
  }
}

function nameOf(key: ObjectKey): string {
  return typeof key === 'string' ? key : key.query;
}
