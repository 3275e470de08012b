import type { Validators } from './readAnswer.ts';

/** hit: fresh in memory; miss: the server was asked; stale: an old object was used, perhaps while it is refreshed. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/**
 * recent: one that was fresh seconds ago will do. fresh: an older one is refreshed first. latest: the server is asked
 * each time. If the server cannot be reached, memory answers; only `certain` then fails, for reads that money depends on.
 */
export type Freshness = 'recent' | 'fresh' | 'latest' | 'certain';

export interface Loaded<Value> {
  value: Value;
  /** What the value shows; an invalidation of one of them expires it. */
  tags: ReadonlySet<string>;
  /** About how many products the value holds. */
  size: number;
  /** How long REST says that it stays fresh; null: REST says nothing. */
  maxAgeMs: number | null;
  /** False: REST says `no-store` or `private`. */
  isStorable: boolean;
  /** Of each answer of REST that the value was made from. */
  validators: readonly Validators[];
}

/** The value is still the one that had the known validators. */
export type Unchanged = Pick<Loaded<unknown>, 'maxAgeMs' | 'isStorable' | 'validators'>;

/** Asks REST for what had these validators; nothing is known without any. */
export type Load<Value> = (known: readonly Validators[]) => Promise<Loaded<Value> | Unchanged>;

export interface CachedObject<Value = unknown> extends Loaded<Value> {
  /** By `performance.now()`. */
  requestedAt: number;
  freshMs: number;
  freshUntil: number;
  /** When the server last failed to confirm it. */
  failedAt: number;
  /** What was invalidated since it was asked for. */
  changed: Set<string>;
}

/** Whether something with these tags shows one of what is wanted. */
export function hasAny(tags: ReadonlySet<string>, wanted: Iterable<string>): boolean {
  for (const tag of wanted) if (tags.has(tag)) return true;
  return false;
}
