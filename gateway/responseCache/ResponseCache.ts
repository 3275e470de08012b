import { LRUCache } from 'lru-cache';
import { hasAny, type Freshness } from '#gateway/rest/CachedObject.ts';
import { RETRY_MS, REVALIDATE_MS } from '#gateway/rest/ObjectCache.ts';
import type { CachedResponse } from './CachedResponse.ts';

/**
 * Makes a response from plain data: it knows no request and no token. `fresh`: behind the `previous` one, which it
 * replaces.
 */
export type MakeResponse = (freshness: Freshness, previous?: CachedResponse) => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  make: MakeResponse;
  freshUntil: number;
  staleUntil: number;
}

interface Respond {
  freshness?: Freshness;
  /** Makes the response to the present request, with what belongs to that; it is not kept for later. */
  first?: () => Promise<CachedResponse>;
}

interface Flight {
  response: Promise<CachedResponse>;
  /** What was invalidated since it began. */
  invalidated: string[];
}

const MAX_BYTES = 32_000_000;
const MAX_RESPONSE_BYTES = 1_500_000;
const MAX_KEY_LENGTH = 10_000;
/** What an entry takes for each character of its key: `make` holds the parsed body, such as a list of empty objects. */
const ENTRY_KEY_BYTES = 24;
/** Of the keys that were asked for once. */
const MAX_REQUESTED_BYTES = 4_000_000;
/** A response is stored if it is asked for again within this time. */
const REQUESTED_AGAIN_MS = 600_000;

/**
 * A shared HTTP cache (RFC 9111) for pages and anonymous queries. A response is sent while it is fresh; for half a minute
 * after that it is sent, too, while a new one is made behind it. One that is asked for once is not stored, so that
 * made-up variables do not displace what everybody reads.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ response }, key) => response.size + ENTRY_KEY_BYTES * key.length,
  });
  readonly #requestedOnce = new LRUCache<string, true>({
    maxSize: MAX_REQUESTED_BYTES,
    sizeCalculation: (_true, key) => 2 * key.length,
    ttl: REQUESTED_AGAIN_MS,
  });
  /** Those that others may join. */
  readonly #flights = new Map<string, Flight>();
  /** All that have not ended: what they bring may be from before an invalidation. */
  readonly #running = new Set<Flight>();

  /** The stored response; one that is not fresh is made anew behind it. */
  find(key: string): { response: CachedResponse; isStale: boolean } | null {
    const entry = this.#entries.get(key);
    const now = performance.now();
    if (entry === undefined || now >= entry.staleUntil) return null;
    const isStale = now >= entry.freshUntil;
    if (isStale && !this.#flights.has(key))
      this.#start(key, entry.make, entry.make('fresh', entry.response), true).catch(() => {
        entry.freshUntil = performance.now() + RETRY_MS;
      });
    return { response: entry.response, isStale };
  }

  /** The stored response, or the one that is made now, once for all who ask meanwhile. */
  async respond(
    key: string,
    make: MakeResponse,
    { freshness = 'recent', first = async () => make(freshness) }: Respond = {},
  ): Promise<CachedResponse> {
    const found = this.find(key);
    if (found && (freshness === 'recent' || !found.isStale)) return found.response;
    const made = this.#flights.get(key)?.response ?? this.#start(key, make, first());
    return found ? made.catch(() => found.response) : made;
  }

  /** Deletes what shows one of these. */
  invalidate(tags: readonly string[]): void {
    for (const [key, { response }] of this.#entries.entries())
      if (hasAny(response.head.tags, tags)) this.#entries.delete(key);
    for (const { invalidated } of this.#running) invalidated.push(...tags);
    // Whoever asks from now on does not get what was begun before.
    this.#flights.clear();
  }

  async #start(
    key: string,
    make: MakeResponse,
    response: Promise<CachedResponse>,
    isRefresh = false,
  ): Promise<CachedResponse> {
    const invalidated: string[] = [];
    const flight = { invalidated, response };
    this.#flights.set(key, flight);
    this.#running.add(flight);
    try {
      const made = await response;
      if (isRefresh && !made.head.isStorable) throw new Error('It cannot take the place of the old one.');
      if (!hasAny(made.head.tags, invalidated)) this.#store(key, made, make);
      return made;
    } finally {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #store(key: string, response: CachedResponse, make: MakeResponse): void {
    const { isStorable, freshUntil } = response.head;
    if (!isStorable || key.length > MAX_KEY_LENGTH) return;
    const isRequestedAgain = this.#requestedOnce.has(key) || this.#entries.has(key);
    this.#requestedOnce.set(key, true);
    if (isRequestedAgain)
      this.#entries.set(key, { response, make, freshUntil, staleUntil: freshUntil + REVALIDATE_MS });
  }
}
