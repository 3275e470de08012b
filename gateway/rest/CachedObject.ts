import type { Validators } from './ServerCall.ts';

/** hit: from memory; miss: fetched from the server; stale: an old object stands in for the server. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/**
 * - `recent`: takes an object that was fresh seconds ago, and refreshes it in the background.
 * - `fresh`: waits for an object that is not fresh.
 * - `latest`: loads it each time.
 * - `certain`: loads it each time, and fails if that fails, since money depends on it. The others then take the old object.
 */
export type Freshness = 'recent' | 'fresh' | 'latest' | 'certain';

/** Whether an object that is fresh need not be loaded again. */
export function allowsCached(freshness: Freshness): boolean {
  return freshness === 'recent' || freshness === 'fresh';
}

/** A whole list by its tag, such as the catalogue; or one of the many answers that clients can ask for. */
export type ObjectKey = string | { query: string };

export interface Loaded<Value> {
  value: Value;
  /** Tags of what the value shows; the invalidation of one of them expires it. */
  tags: ReadonlySet<string>;
  /** About how many products the value holds. */
  size: number;
  /** How long REST says that it stays fresh; null if REST says nothing. */
  maxAgeMs: number | null;
  /** False if REST says `no-store` or `private`. */
  isStorable: boolean;
  /** Those of each REST answer that the value was made from. */
  validators: readonly Validators[];
}

/** Whether the server heeds what a call asks for. */
export type Shown = 'honoured' | 'ignored';

/** Says that the value with the known validators is still the current one. */
export type Unchanged = Pick<Loaded<unknown>, 'maxAgeMs' | 'isStorable' | 'validators'>;

/** Loads an object from REST; `known` are the validators of the old object, if there is one. */
export type Load<Value> = (known: readonly Validators[]) => Promise<Loaded<Value> | Unchanged>;

export interface CachedObject<Value = unknown> extends Loaded<Value> {
  /** A time of `performance.now()`. */
  requestedAt: number;
  freshMs: number;
  freshUntil: number;
  /** When the server last failed to confirm it. */
  failedAt: number;
  /** Tags that were invalidated since it was requested. */
  changed: Set<string>;
  /** What other answers have shown since, by call; a later object of the same key begins without. */
  shown: Map<string, Shown>;
}

/** Whether one of the wanted tags is among these. */
export function hasAny(tags: ReadonlySet<string>, wanted: Iterable<string>): boolean {
  return Array.from(wanted).some((tag) => tags.has(tag));
}
