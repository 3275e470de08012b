/** The tags that stand for many: all that is cached shows one of them. */
export const WIDE_TAGS: readonly string[] = ['catalogue', 'banners'];

export interface AnswerState {
  /** When the oldest of the objects was last confirmed. */
  confirmedAt: number;
  /** For how long it counts as fresh after that. */
  freshMs: number;
  /** Whether REST failed to confirm one of them when last asked. */
  isFailing: boolean;
  /** Whether one of them has another version now; the rest is from before that. */
  isReplaced: boolean;
  /** The cache's count of changes when this was found out. */
  changes: number;
}

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
  /** How old the objects were when the answer was last known to be right. */
  lastState: AnswerState | null = null;
}
