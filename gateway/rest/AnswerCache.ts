import { LRUCache } from 'lru-cache';

export interface AnswerCacheSettings {
  /** How long a parsed answer is as good as new; 0: the server is asked each time. */
  freshMs: number;
  /** How long it may stand in while the server cannot be asked. */
  staleMs: number;
}

interface Entry {
  value: object;
  storedAt: number;
}

type Load = () => Promise<object>;

const MOST_ENTRIES = 500;
/** Within this time an old answer is given at once and renewed behind it; later the new one is waited for. */
const RENEWED_BEHIND_MS = 30_000;

/**
 * Parsed answers to anonymous reads: asked for once however many wait (single flight), fresh for seconds, and kept for
 * when the server is down. Nothing that carried a token comes here.
 */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry, Load>;
  readonly #staleMs: number;
  readonly #renewedBehindMs: number;

  constructor({ freshMs, staleMs }: AnswerCacheSettings) {
    this.#staleMs = staleMs;
    this.#renewedBehindMs = freshMs === 0 ? 0 : RENEWED_BEHIND_MS;
    this.#entries = new LRUCache<string, Entry, Load>({
      max: MOST_ENTRIES,
      // A time to live of 0 would mean for ever.
      ttl: Math.max(1, freshMs),
      allowStale: true,
      noDeleteOnStaleGet: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load(), storedAt: Date.now() }),
    });
  }

  /** `isFresh` asks the server in any case, and still answers from memory when it cannot be asked. */
  async get<Value extends object>(key: string, load: () => Promise<Value>, isFresh = false): Promise<Value> {
    const known = this.#entries.peek(key, { allowStale: true });
    const age = known === undefined ? 0 : Date.now() - known.storedAt;
    if (age > this.#staleMs) this.#entries.delete(key);
    const forceRefresh = isFresh || age >= this.#renewedBehindMs;
    const entry = await this.#entries.fetch(key, { context: load, forceRefresh, allowStale: !forceRefresh });
    if (entry === undefined) return load();
    // A key names one kind of answer: what is stored under it is what its `load` gave.
    return entry.value as Value;
  }

  /** After a write: what was read before may no longer be true. */
  clear(): void {
    this.#entries.clear();
  }
}
