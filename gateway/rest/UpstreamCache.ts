import { LRUCache } from 'lru-cache';

export interface UpstreamCacheSettings {
  /** How long a parsed answer counts as fresh; 0: the server is asked each time. */
  freshMs: number;
  /** How long it may be used while the server cannot be reached. */
  staleMs: number;
  onRead?: (outcome: CacheOutcome) => void;
}

/** hit: fresh in memory; miss: the server was asked; stale: an old answer was used, perhaps while it is refreshed. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/**
 * recent: seconds old is fine. latest: the server is asked; if it cannot be reached, memory answers.
 * certain: the server is asked, or the read fails; for reads that money depends on.
 */
export type Freshness = 'recent' | 'latest' | 'certain';

interface Entry {
  value: readonly unknown[];
  askedAt: number;
  generation: number;
}

interface Read {
  value: readonly unknown[];
  outcome: CacheOutcome;
}

interface Flight {
  generation: number;
  value: Promise<readonly unknown[]>;
}

const MAX_ENTRIES = 500;
/** Limit for all lists together: searches by shoppers must not fill the memory. */
const MAX_ITEMS = 25_000;
/** Up to this age, an old answer is returned at once and refreshed in the background; after it, callers wait. */
const REVALIDATE_MS = 30_000;

/**
 * Caches parsed answers to anonymous reads: one call however many wait (single flight), fresh for seconds, and kept
 * for when the server is down. Answers to calls with a token are never kept here.
 */
export class UpstreamCache {
  readonly #settings: UpstreamCacheSettings;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  /** By kind of list: increases with each write that may have changed it. */
  readonly #generations = new Map<string, number>();

  constructor(settings: UpstreamCacheSettings) {
    this.#settings = settings;
    this.#entries = new LRUCache<string, Entry>({
      max: MAX_ENTRIES,
      maxSize: MAX_ITEMS,
      sizeCalculation: ({ value }) => 1 + value.length,
      // A time to live of 0 would mean "for ever".
      ttl: Math.max(1, settings.freshMs, settings.staleMs),
    });
  }

  /** A key names one list; the part before its "?" is the kind. The cache holds what `load` returned. */
  async get<Item>(
    key: string,
    load: () => Promise<readonly Item[]>,
    freshness: Freshness = 'recent',
  ): Promise<readonly Item[]> {
    const { value, outcome } = await this.#read(key, load, freshness);
    this.#settings.onRead?.(outcome);
    return value as readonly Item[];
  }

  /** After a write: cached lists of this kind may be outdated, and are used only while the server is down. */
  invalidate(kind: string): void {
    this.#generations.set(kind, this.#generationOf(kind) + 1);
  }

  #generationOf(key: string): number {
    return this.#generations.get(key.split('?', 1)[0] ?? key) ?? 0;
  }

  async #read(key: string, load: () => Promise<readonly unknown[]>, freshness: Freshness): Promise<Read> {
    const { freshMs } = this.#settings;
    const held = this.#entries.get(key);
    const age =
      held?.generation === this.#generationOf(key) ? Date.now() - held.askedAt : Number.POSITIVE_INFINITY;
    if (held !== undefined && freshness === 'recent' && age < freshMs)
      return { value: held.value, outcome: 'hit' };
    const asked = this.#ask(key, load).then((value): Read => ({ value, outcome: 'miss' }));
    if (held === undefined || freshness === 'certain') return asked;
    const orHeld = asked.catch((): Read => ({ value: held.value, outcome: 'stale' }));
    const isRenewedBehind = freshness === 'recent' && freshMs > 0 && age < REVALIDATE_MS;
    return isRenewedBehind ? { value: held.value, outcome: 'stale' } : orHeld;
  }

  async #ask(key: string, load: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
    const underWay = this.#flights.get(key);
    if (underWay?.generation === this.#generationOf(key)) return underWay.value;
    const flight: Flight = { generation: this.#generationOf(key), value: this.#load(key, load) };
    this.#flights.set(key, flight);
    try {
      return await flight.value;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  async #load(key: string, load: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
    const askedAt = Date.now();
    const generation = this.#generationOf(key);
    const value = deepFrozen(await load());
    const held = this.#entries.get(key);
    if (held === undefined || held.generation <= generation)
      this.#entries.set(key, { value, askedAt, generation });
    return value;
  }
}

/** Freezes parsed JSON deeply: many requests share it, and none may change it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
