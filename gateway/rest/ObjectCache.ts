import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { hasCode } from '#gateway/errors.ts';
import { hasAny, type CachedObject, type CacheOutcome, type Freshness, type Load } from './CachedObject.ts';

interface Flight {
  requestedAt: number;
  changed: Set<string>;
  object: Promise<CachedObject>;
}

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
  /** Flights that later readers may join. */
  readonly #flights = new Map<string, Flight>();
  /** All flights that have not ended; their results may be from before an invalidation. */
  readonly #running = new Set<Flight>();
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

  /** A key names one list or product; a key with a "?" is one of many that clients can request. */
  async get<Value>(key: string, load: Load<Value>, freshness: Freshness = 'recent') {
    const held = this.#objects(key).get(key);
    const isHit = held && performance.now() < held.freshUntil && /recent|fresh/.test(freshness);
    const object = isHit ? held : await this.#read(key, load, freshness, held);
    const isStandIn = !isHit && object === held && held.failedAt > held.requestedAt;
    const outcome: CacheOutcome = isStandIn ? 'stale' : object === held ? 'hit' : 'miss';
    this.#onRead(outcome);
    // One key always has the same kind of value.
    return { object: object as CachedObject<Value>, outcome };
  }

  /** The cached object, however old. */
  held(key: string): CachedObject | undefined {
    return this.#objects(key).peek(key);
  }

  /** Why the last load of a whole list left nothing: its error, or NOT_STORABLE; undefined if it is held. */
  missing(key: string): unknown {
    return this.#missing.get(key);
  }

  /** Objects with one of these tags are fetched again; the old ones are used only while the server is down. */
  invalidate(tags: readonly string[]): void {
    for (const objects of [this.#whole, this.#queried])
      for (const object of objects.values()) if (hasAny(object.tags, tags)) object.freshUntil = NEVER;
    for (const { changed } of [...this.#whole.values(), ...this.#running])
      for (const tag of tags) changed.add(tag);
  }

  #setMissing(key: string, reason: unknown): void {
    if (!key.includes('?')) this.#missing.set(key, reason);
  }

  #objects(key: string): LRUCache<string, CachedObject> {
    return key.includes('?') ? this.#queried : this.#whole;
  }

  async #read(key: string, load: Load<unknown>, freshness: Freshness, held?: CachedObject) {
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
  async #fetchCertain(key: string, load: Load<unknown>): Promise<CachedObject> {
    const waiting = this.#waiting.get(key) ?? this.#afterCertain(key, load);
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #afterCertain(key: string, load: Load<unknown>): Promise<CachedObject> {
    await this.#certain.get(key);
    this.#waiting.delete(key);
    const flight = this.#fetch(key, load, true);
    const pause = key.includes('?') ? null : setTimeout(CERTAIN_MS, null, { ref: false });
    const over = Promise.allSettled([flight, pause]).then(() => this.#certain.delete(key));
    this.#certain.set(key, over);
    return flight;
  }

  /** How many milliseconds a reader of an old object waits for the server. */
  #waitMs(key: string, { freshUntil, failedAt, requestedAt }: CachedObject, freshness: Freshness): number {
    const now = performance.now();
    if (now - this.#timedOutAt < RETRY_MS) return 0;
    const mustWait = this.#settings.CACHE_FRESH_MS === 0 || freshUntil === NEVER;
    if (mustWait || freshness !== 'recent') return Number.POSITIVE_INFINITY;
    if (now < freshUntil + REVALIDATE_MS || failedAt > requestedAt) return 0;
    return Math.max(0, MAX_WAIT_MS - (now - (this.#flights.get(key)?.requestedAt ?? now)));
  }

  /** `isOwn` starts a new call, because one that is under way may not show what the shop has now. */
  async #fetch(key: string, load: Load<unknown>, isOwn = false): Promise<CachedObject> {
    const held = this.#objects(key).peek(key);
    const underWay = this.#flights.get(key);
    // A whole list has its key as its tag; the tags of other objects are unknown until they arrive.
    const tags = held?.tags ?? (key.includes('?') ? null : new Set([key]));
    const isOutdated = underWay && (tags ? hasAny(tags, underWay.changed) : underWay.changed.size > 0);
    if (underWay && !isOutdated && !isOwn) return underWay.object;
    const requestedAt = performance.now();
    const changed = new Set<string>();
    const flight = { requestedAt, changed, object: this.#load(key, load, { requestedAt, changed }, held) };
    this.#flights.set(key, flight);
    this.#running.add(flight);
    return flight.object.finally(() => {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
  }

  async #load(
    key: string,
    load: Load<unknown>,
    { requestedAt, changed }: Omit<Flight, 'object'>,
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
      if (!object.isStorable) objects.delete(key);
      // A time to live of 0 would mean "for ever".
      else if ((objects.peek(key)?.requestedAt ?? NEVER) <= requestedAt)
        objects.set(key, object, { ttl: Math.max(1, freshMs, CACHE_STALE_MS) });
      return object;
    } catch (error) {
      this.#setMissing(key, error);
      if (held !== undefined) held.failedAt = performance.now();
      if (hasCode(error, 'UPSTREAM_TIMEOUT')) this.#timedOutAt = performance.now();
      throw error;
    }
  }
}
