import { beforeEach, expect, test } from 'vitest';
import { heldClock } from '#tests/support/heldClock.ts';
import type { Freshness, Load } from './CachedObject.ts';
import { ObjectCache } from './ObjectCache.ts';
import { TrackedReads } from './TrackedReads.ts';

const { now, later } = heldClock();
let cache: ObjectCache;

beforeEach(() => {
  cache = new ObjectCache({ CACHE_FRESH_MS: 5000, CACHE_STALE_MS: 3_600_000 });
});

const DOWN = async (): Promise<never> => {
  throw new Error('down');
};

const loading =
  (tags: readonly string[] = [], maxAgeMs: number | null = null): Load<number> =>
  async () => ({ value: 1, tags: new Set(tags), size: 1, maxAgeMs, isStorable: true, validators: [] });

/** The reads of an answer that is made from these loads. */
async function readsOf(loads: Record<string, Load<number>>, freshness: Freshness = 'recent') {
  const reads = new TrackedReads();
  for (const [key, load] of Object.entries(loads)) {
    const { object, outcome } = await cache.get(key, load, freshness);
    reads.add(object, outcome, freshness);
  }
  return reads;
}

test('an answer is fresh for as long as all objects that it was made from', async () => {
  const short = loading(['a'], 1000);
  const long = loading(['b'], 60_000);
  await cache.get('long', long);
  later(500);
  const reads = await readsOf({ short, long });
  expect(reads).toMatchObject({ freshMs: 1000, freshUntil: now() + 1000 });
  expect(reads.confirmedAt).toBeCloseTo(now() - 500);
  expect(reads.tags).toEqual(new Set(['a', 'b']));
  expect(reads.cacheReads).toBe(1);
});

test('while the server is down, an answer made from an old object is fresh for only one second', async () => {
  await cache.get('a', loading());
  later(600_000);
  await cache.get('a', DOWN);
  expect(await readsOf({ a: DOWN })).toMatchObject({ freshUntil: now() + 1000, isShareable: true });
});

test('an invalidated object is used while the server is down, but its answer is not shared', async () => {
  await cache.get('a', loading(['a']));
  cache.invalidate(['a']);
  expect((await readsOf({ a: DOWN })).isShareable).toBe(false);
});

test('an answer made from reads of the latest is not shared', async () => {
  expect((await readsOf({ a: loading() }, 'latest')).isShareable).toBe(false);
});

test('what only a restart changes is as fresh as a new object, and the answer as the shortest of both', async () => {
  const reads = await readsOf({});
  expect(reads.isStorable).toBe(false);
  reads.addConstant(5000);
  expect(reads).toMatchObject({ isStorable: true, freshMs: 5000, freshUntil: now() + 5000 });
  const both = await readsOf({ short: loading(['a'], 1000) });
  both.addConstant(5000);
  expect(both).toMatchObject({ isStorable: true, freshMs: 1000, freshUntil: now() + 1000 });
});
