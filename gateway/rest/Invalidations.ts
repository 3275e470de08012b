import { LRUCache } from 'lru-cache';

const MAX_TAGS = 20_000;

/** Remembers in which order tags were invalidated. */
export class Invalidations {
  /** How many there have been. */
  count = 0;
  /** By tag: the count when it was last invalidated. */
  readonly #counts = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (count, _tag, reason) => {
      if (reason === 'evict') this.#forgotten = Math.max(this.#forgotten, count);
    },
  });
  /** The same count of a tag that is forgotten: whatever is older may show it. */
  #forgotten = 0;

  add(tags: readonly string[]): void {
    this.count += 1;
    for (const tag of tags) this.#counts.set(tag, this.count);
  }

  /** Whether one of the tags may have been invalidated after the count was `since`. */
  hasAny(tags: Iterable<string>, since: number): boolean {
    if (since >= this.count) return false;
    if (this.#forgotten > since) return true;
    for (const tag of tags) if ((this.#counts.peek(tag) ?? 0) > since) return true;
    return false;
  }
}
