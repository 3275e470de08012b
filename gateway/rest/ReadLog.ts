/** What the answer to one operation was made from, so that it is known for how long it may be repeated. */
export class ReadLog {
  /** The cached objects that were read, by their keys, with their versions. */
  readonly versions = new Map<string, number>();
  /** What the answer shows: `product:ID`, `category:NAME`, `banners`, `catalogue`. */
  readonly tags = new Set<string>();
  /** How many of them were in memory. */
  cacheReads = 0;
  /** False: something was read that must not be repeated for others. */
  isShareable = true;
  /** The cache's count of invalidations when the first object was read. */
  invalidations = Number.POSITIVE_INFINITY;
}
