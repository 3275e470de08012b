import { LRUCache } from 'lru-cache';
import { hasAny } from '#gateway/rest/CachedObject.ts';
import { Flights } from '#gateway/rest/Flights.ts';
import { RETRY_MS, REVALIDATE_MS } from '#gateway/rest/ObjectCache.ts';
import type { CachedResponse } from './CachedResponse.ts';

/** Makes a response from plain data; with `previous`, in the background and from fresh data, to replace that one. */
export type MakeResponse = (previous?: CachedResponse) => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  make: MakeResponse;
  freshUntil: number;
  staleUntil: number;
}

const MAX_BYTES = 32_000_000;
const MAX_RESPONSE_BYTES = 1_500_000;
const MAX_KEY_LENGTH = 10_000;
/** Memory of an entry per character of its key: `make` holds the parsed body, such as a list of empty objects. */
const ENTRY_KEY_BYTES = 24;
/** Limit for all keys that were requested once. */
const MAX_REQUESTED_BYTES = 4_000_000;
/** A response is stored if it is requested again within this time. */
const REQUESTED_AGAIN_MS = 600_000;

/**
 * A shared HTTP cache (RFC 9111) for pages and anonymous queries. A response is sent while it is fresh, and for half a
 * minute after that while a new one is made in the background. A response that is requested only once is not stored, so
 * that made-up variables do not displace what everybody reads.
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
  readonly #flights = new Flights<CachedResponse>();

  /** The stored response; if it is stale, a new one is made in the background. */
  find(key: string): { response: CachedResponse; isStale: boolean } | null {
    const entry = this.#entries.get(key);
    const now = performance.now();
    if (entry === undefined || now >= entry.staleUntil) return null;
    const isStale = now >= entry.freshUntil;
    if (isStale && this.#joinable(key) === undefined) this.#refresh(key, entry);
    return { response: entry.response, isStale };
  }

  /** If the old response cannot be replaced, it is sent for another moment. */
  #refresh(key: string, entry: Entry): void {
    const postpone = (): void => {
      entry.freshUntil = performance.now() + RETRY_MS;
    };
    this.#start(key, entry.make, entry.response).then(({ head }) => {
      if (!head.isStorable) postpone();
    }, postpone);
  }

  /** A new response, which simultaneous requests share. */
  async make(key: string, make: MakeResponse): Promise<CachedResponse> {
    return this.#joinable(key) ?? this.#start(key, make);
  }

  /** Deletes the responses with one of these tags. */
  invalidate(tags: readonly string[]): void {
    for (const [key, { response }] of this.#entries.entries())
      if (hasAny(response.head.tags, tags)) this.#entries.delete(key);
    this.#flights.invalidate(tags);
  }

  /** The response that is being made, if nothing was invalidated since: its tags are not known yet. */
  #joinable(key: string): Promise<CachedResponse> | undefined {
    const flight = this.#flights.get(key);
    return flight?.invalidated.size === 0 ? flight.value : undefined;
  }

  async #start(key: string, make: MakeResponse, previous?: CachedResponse): Promise<CachedResponse> {
    return this.#flights.start(key, async ({ invalidated }) => {
      const made = await make(previous);
      if (!hasAny(made.head.tags, invalidated)) this.#store(key, made, make);
      return made;
    });
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
