import { allowsCached, type CachedObject, type CacheOutcome, type Freshness } from './CachedObject.ts';
import { RETRY_MS } from './ObjectCache.ts';

/** Tags that stand for many objects; everything that is read from the server and cached has one of them. */
export const WIDE_TAGS: readonly string[] = ['catalogue', 'banners'];

/** The objects that one answer was made from; it is fresh only while all of them are. */
export class TrackedReads {
  /** `fresh` for an answer that replaces an old one; made from old objects, it would be the same again. */
  readonly freshness: Freshness;
  /** Tags of what the answer shows: `product:ID`, `category:NAME`, `banners`, `catalogue`. */
  readonly tags = new Set<string>();
  /** How many objects came from memory. */
  cacheReads = 0;
  /** False if something was read that must not be repeated for others. */
  isShareable = true;
  /** When the oldest object was confirmed. */
  confirmedAt = Number.POSITIVE_INFINITY;
  /** The shortest time that one of the objects stays fresh. */
  freshMs = Number.POSITIVE_INFINITY;
  freshUntil = Number.POSITIVE_INFINITY;

  constructor(freshness: Freshness = 'recent') {
    this.freshness = freshness;
  }

  /** Whether the answer may be repeated for others, and it is known for how long. */
  get isStorable(): boolean {
    return this.isShareable && Number.isFinite(this.freshMs) && this.freshMs > 0;
  }

  /** Something that no request of a shopper and no answer of the server changes, such as what the shop's adapter says. */
  addConstant(freshMs: number): void {
    const now = performance.now();
    this.confirmedAt = Math.min(this.confirmedAt, now);
    this.freshMs = Math.min(this.freshMs, freshMs);
    this.freshUntil = Math.min(this.freshUntil, now + freshMs);
  }

  add({ tags, ...object }: CachedObject, outcome: CacheOutcome, freshness: Freshness): void {
    for (const tag of tags) this.tags.add(tag);
    if (outcome !== 'miss') this.cacheReads += 1;
    const isExpired = !Number.isFinite(object.freshUntil);
    if (!object.isStorable || isExpired || !allowsCached(freshness)) this.isShareable = false;
    this.confirmedAt = Math.min(this.confirmedAt, object.requestedAt);
    this.freshMs = Math.min(this.freshMs, object.freshMs);
    // While REST is down, an answer made from an old object may be repeated only for a moment.
    const isFailing = object.failedAt > object.requestedAt;
    const freshUntil = isFailing ? performance.now() + RETRY_MS : object.freshUntil;
    this.freshUntil = Math.min(this.freshUntil, freshUntil);
  }
}
