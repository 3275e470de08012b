import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import { Invalidations } from './Invalidations.ts';
import type { Validators } from './readAnswer.ts';
import type { AnswerState, ReadLog } from './ReadLog.ts';

type Settings = Pick<GatewaySettings, 'CACHE_FRESH_MS' | 'CACHE_STALE_MS'>;

export interface CacheEvents {
  onRead?: (outcome: CacheOutcome) => void;
  /** Called with what a write of this gateway has outdated. */
  onInvalidated?: (tags: readonly string[]) => void;
}

/** hit: fresh in memory; miss: the server was asked; stale: an old object was used, perhaps while it is refreshed. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/**
 * recent: seconds old is fine. latest: the server is asked; if it cannot be reached, memory answers.
 * certain: the server is asked, or the read fails; for reads that money depends on.
 */
export type Freshness = 'recent' | 'latest' | 'certain';

export interface Loaded<Value> {
  value: Value;
  /** What the value shows; an invalidation of one of them outdates it. */
  tags: ReadonlySet<string>;
  /** About how many products the value holds. */
  size: number;
  /** How long REST says that it stays fresh; null: REST says nothing. */
  maxAgeMs: number | null;
  /** Of each answer of REST that the value was made from. */
  validators: readonly Validators[];
}

/** The value is still the one that had the known validators; `maxAgeMs` null: REST says nothing new. */
export type Unchanged = Pick<Loaded<unknown>, 'maxAgeMs' | 'validators'>;

/** Asks REST for what had these validators; nothing is known without any. */
export type Load<Value> = (known: readonly Validators[]) => Promise<Loaded<Value> | Unchanged>;

interface Entry extends Loaded<unknown> {
  load: Load<unknown>;
  version: number;
  confirmedAt: number;
  freshMs: number;
  /** The count of invalidations when it was asked for. */
  invalidations: number;
  /** The count up to which it is known to be right. */
  checked: number;
  failedAt: number;
}

const MAX_ENTRIES = 2000;
/** Limit for all lists together: searches by shoppers must not fill the memory. */
const MAX_ITEMS = 25_000;
/** For so long after it was fresh, an old object is returned at once and refreshed in the background. */
const REVALIDATE_MS = 30_000;
/** Readers of an even older object wait so long for the server, and then take it all the same. */
const MAX_WAIT_MS = 400;
/** How long a server that failed is left alone before an object is refreshed in the background. */
const RETRY_MS = 1000;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Caches what anonymous reads of REST answered: one call however many wait (single flight), fresh for seconds, refreshed
 * behind the answers, and kept for when the server is down. Nothing that was read with a token is ever kept here.
 */
export class UpstreamCache {
  readonly #settings: Settings;
  readonly #events: CacheEvents;
  /** Whole lists such as the catalogue; what shoppers ask for cannot displace them. */
  readonly #whole = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  readonly #queried = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_ITEMS,
    sizeCalculation: ({ size }) => 1 + Math.min(size, MAX_ITEMS - 1),
  });
  readonly #flights = new Map<string, { startedAt: number; invalidations: number; entry: Promise<Entry> }>();
  readonly #invalidations = new Invalidations();
  #versions = 0;
  /** Counts whatever can make the state of an answer another one. */
  #changes = 0;

  constructor(settings: Settings, events: CacheEvents = {}) {
    this.#settings = settings;
    this.#events = events;
  }

  /** A key names one list or product; with a "?" it is one of many that clients can ask for. */
  async get<Value>(
    key: string,
    load: Load<Value>,
    { freshness = 'recent', reads }: { freshness?: Freshness; reads?: ReadLog } = {},
  ): Promise<Value> {
    const invalidations = this.#invalidations.count;
    const held = this.#entries(key).get(key);
    const isHit = held !== undefined && freshness === 'recent' && this.#isFresh(held);
    const entry = isHit ? held : await this.#read(key, load, freshness, held);
    const outcome = isHit ? 'hit' : entry === held ? 'stale' : 'miss';
    this.#events.onRead?.(outcome);
    if (reads) {
      // The oldest, if it has changed meanwhile.
      reads.versions.set(key, Math.min(entry.version, reads.versions.get(key) ?? entry.version));
      if (outcome !== 'miss') reads.cacheReads += 1;
      for (const tag of entry.tags) reads.tags.add(tag);
      reads.invalidations = Math.min(reads.invalidations, invalidations);
      if (freshness !== 'recent') reads.isShareable = false;
    }
    // One key always has the same kind of value.
    return entry.value as Value;
  }

  /** The value that is held, of any age; undefined without one. */
  peek(key: string): unknown {
    return this.#entries(key).peek(key)?.value;
  }

  /** After a write: cached objects that show one of these are outdated, and are used only while the server is down. */
  invalidate(tags: readonly string[]): void {
    this.outdate(tags);
    this.#events.onInvalidated?.(tags);
  }

  /** The same, for this gateway only. */
  outdate(tags: readonly string[]): void {
    this.#invalidations.add(tags);
    this.#changes += 1;
  }

  /** Whether a tag has been invalidated since the object under `key` was asked for. */
  isInvalidatedSince(key: string, tag: string): boolean {
    return this.#invalidations.hasAny([tag], this.#entries(key).peek(key)?.invalidations ?? 0);
  }

  /**
   * Whether an answer made from these reads may be repeated; null: it may not, as something was invalidated or must be
   * waited for. Objects that are no longer fresh are refreshed in the background.
   */
  stateOf(reads: ReadLog): AnswerState | null {
    const last = reads.lastState;
    // Nearly always: all of it is still fresh, and nothing has changed.
    if (last?.changes === this.#changes && performance.now() - last.confirmedAt < last.freshMs) return last;
    if (reads.invalidations < this.#invalidations.count) {
      if (this.#invalidations.hasAny(reads.tags, reads.invalidations)) return null;
      reads.invalidations = this.#invalidations.count;
    }
    const state = {
      confirmedAt: performance.now(),
      freshMs: Number.POSITIVE_INFINITY,
      isFailing: false,
      isReplaced: false,
      changes: this.#changes,
    };
    for (const [key, version] of reads.versions) {
      const entry = this.#entries(key).get(key);
      if (entry === undefined) return null;
      if (entry.version !== version) return replacedSince(last);
      if (this.#waitMs(key, entry) > 0) return null;
      state.confirmedAt = Math.min(state.confirmedAt, entry.confirmedAt);
      state.freshMs = Math.min(state.freshMs, entry.freshMs);
      state.isFailing ||= entry.failedAt > entry.confirmedAt;
    }
    // What was made from nothing is confirmed each time.
    if (reads.versions.size > 0) reads.lastState = state;
    return state;
  }

  #entries(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.#queried : this.#whole;
  }

  async #read(key: string, load: Load<unknown>, freshness: Freshness, held?: Entry): Promise<Entry> {
    if (held === undefined || freshness === 'certain') return this.#ask(key, load);
    const waitMs = freshness === 'recent' ? this.#waitMs(key, held) : Number.POSITIVE_INFINITY;
    if (waitMs === 0) return held;
    const asked = this.#ask(key, load).catch(() => held);
    return Number.isFinite(waitMs) ? Promise.race([asked, setTimeout(waitMs, held, { ref: false })]) : asked;
  }

  #isFresh(entry: Entry): boolean {
    return performance.now() - entry.confirmedAt < entry.freshMs && !this.#isOutdated(entry);
  }

  #isOutdated(entry: Entry): boolean {
    if (this.#invalidations.hasAny(entry.tags, entry.checked)) return true;
    entry.checked = this.#invalidations.count;
    return false;
  }

  /**
   * How many milliseconds a reader waits for the server before it takes the object. 0: it takes it at once, and one that
   * is not fresh is refreshed in the background.
   */
  #waitMs(key: string, entry: Entry): number {
    if (this.#isFresh(entry)) return 0;
    if (this.#settings.CACHE_FRESH_MS === 0 || this.#isOutdated(entry)) return Number.POSITIVE_INFINITY;
    const { load, confirmedAt, freshMs, failedAt } = entry;
    const now = performance.now();
    const flight = this.#flights.get(key);
    if (now - confirmedAt >= freshMs + REVALIDATE_MS && failedAt <= confirmedAt)
      return Math.max(0, MAX_WAIT_MS - (flight === undefined ? 0 : now - flight.startedAt));
    if (flight === undefined && now - failedAt >= RETRY_MS) this.#ask(key, load).catch(() => undefined);
    return 0;
  }

  async #ask(key: string, load: Load<unknown>): Promise<Entry> {
    const [startedAt, invalidations] = [performance.now(), this.#invalidations.count];
    const held = this.#entries(key).peek(key);
    const underWay = this.#flights.get(key);
    const isCurrent = underWay?.invalidations === invalidations || (held && !this.#isOutdated(held));
    if (underWay !== undefined && isCurrent) return underWay.entry;
    const flight = { startedAt, invalidations, entry: this.#load(key, load, held) };
    this.#flights.set(key, flight);
    return flight.entry.finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
  }

  async #load(key: string, load: Load<unknown>, held?: Entry): Promise<Entry> {
    const [confirmedAt, invalidations] = [performance.now(), this.#invalidations.count];
    try {
      const answer = await load(held?.validators ?? []);
      const isNew = 'value' in answer;
      const loaded = isNew
        ? { ...answer, version: (this.#versions += 1) }
        : held && { ...held, ...answer, maxAgeMs: answer.maxAgeMs ?? held.maxAgeMs };
      if (loaded === undefined) throw new Error('Nothing is held that could be unchanged.');
      const { CACHE_FRESH_MS, CACHE_STALE_MS } = this.#settings;
      // What takes long to load is not asked for again all the time.
      const minMs = isNew ? 2 * (performance.now() - confirmedAt) : 0;
      const freshMs = CACHE_FRESH_MS === 0 ? 0 : Math.max(loaded.maxAgeMs ?? CACHE_FRESH_MS, minMs);
      const asked = { load, confirmedAt, freshMs, invalidations, checked: invalidations, failedAt: NEVER };
      const entry = { ...loaded, ...asked };
      const entries = this.#entries(key);
      // A time to live of 0 would mean "for ever".
      const ttl = Math.max(1, freshMs, CACHE_STALE_MS);
      if ((entries.peek(key)?.invalidations ?? 0) <= invalidations) entries.set(key, entry, { ttl });
      this.#changes += 1;
      return entry;
    } catch (error) {
      if (held !== undefined) held.failedAt = performance.now();
      this.#changes += 1;
      throw error;
    }
  }
}

/** An answer that was right when last asked about, if it is not yet too old to be shown while a new one is made. */
function replacedSince(last: AnswerState | null): AnswerState | null {
  const isRecent = last !== null && performance.now() - last.confirmedAt < last.freshMs + REVALIDATE_MS;
  return isRecent ? { ...last, freshMs: 0, isReplaced: true } : null;
}
