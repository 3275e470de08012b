import { expect, onTestFinished, test, vi } from 'vitest';
import { codedError } from '#gateway/errors.ts';
import { heldClock } from '#tests/support/heldClock.ts';
import type { Freshness, Load, Loaded, ObjectKey } from './CachedObject.ts';
import { ObjectCache } from './ObjectCache.ts';
import { TrackedReads } from './TrackedReads.ts';

const { later } = heldClock();

const SETTINGS = { CACHE_FRESH_MS: 5000, CACHE_STALE_MS: 3_600_000 };
const DOWN = async (): Promise<never> => {
  throw new Error('down');
};

interface Counted {
  load: Load<number>;
  calls: () => number;
}

function loaded(value: number, tags: readonly string[] = []): Loaded<number> {
  return { value, tags: new Set(tags), size: 1, maxAgeMs: null, isStorable: true, validators: [] };
}

/** A `load` whose value is how often it has been called. */
function counted(tags: readonly string[] = [], maxAgeMs: number | null = null): Counted {
  let calls = 0;
  return {
    load: async () => {
      calls += 1;
      return { ...loaded(calls, tags), maxAgeMs };
    },
    calls: () => calls,
  };
}

/** The value that the cache gives for a key. */
async function valueOf(
  cache: ObjectCache,
  key: ObjectKey,
  load: Load<number>,
  freshness?: Freshness,
): Promise<number> {
  return (await cache.get(key, load, freshness)).object.value;
}

/** Lets a refresh in the background finish. */
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('simultaneous reads share one call, even when it fails', async () => {
  const cache = new ObjectCache(SETTINGS);
  let calls = 0;
  const failing = async (): Promise<never> => {
    calls += 1;
    throw new Error('down');
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => valueOf(cache, 'a', failing)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
});

test('a fresh object is not requested again; an older one is returned at once and refreshed in the background', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted();
  await valueOf(cache, 'a', load);
  later(4000);
  expect(await valueOf(cache, 'a', load)).toBe(1);
  expect(calls()).toBe(1);
  later(2000);
  expect(await valueOf(cache, 'a', load)).toBe(1);
  await settled();
  expect(calls()).toBe(2);
  expect(await valueOf(cache, 'a', load)).toBe(2);
});

test('setting the clock back by an hour keeps nothing fresh for longer', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted();
  await valueOf(cache, 'a', load);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  later(6000);
  await valueOf(cache, 'a', load);
  await settled();
  expect(calls()).toBe(2);
});

test('an object that was fresh for a long time is still returned at once when it is stale', async () => {
  const cache = new ObjectCache({ ...SETTINGS, CACHE_FRESH_MS: 600_000 });
  const { load, calls } = counted();
  await valueOf(cache, 'a', load);
  later(610_000);
  expect(await valueOf(cache, 'a', load)).toBe(1);
  await settled();
  expect(calls()).toBe(2);
});

test('an answer that is fresh for a day, as REST says, is cached for a day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted([], 86_400_000);
  await valueOf(cache, 'a', load);
  later(86_000_000);
  // lru-cache reads the clock only once per millisecond.
  vi.advanceTimersByTime(1);
  await valueOf(cache, 'a', load);
  expect(calls()).toBe(1);
});

test('a confirmed object is fresh for as long as the confirmation says', async () => {
  const cache = new ObjectCache(SETTINGS);
  await valueOf(cache, 'a', counted([], 600_000).load);
  const confirm = vi.fn<Load<number>>(async () => ({
    validators: [],
    maxAgeMs: 10_000,
    isStorable: true,
  }));
  await valueOf(cache, 'a', confirm, 'latest');
  later(11_000);
  await valueOf(cache, 'a', confirm);
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('the 20,001st invalidation does not undo the first one', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted(['product:0']);
  await valueOf(cache, 'a', load);
  for (let id = 0; id <= 20_000; id += 1) cache.invalidate([`product:${id}`]);
  expect(cache.held('a')?.changed.has('product:0')).toBe(true);
  await valueOf(cache, 'a', load);
  expect(calls()).toBe(2);
  expect(cache.held('a')?.changed.has('product:0')).toBe(false);
});

test('a slow server delays the reader of an old object by less than half a second', async () => {
  const cache = new ObjectCache({ ...SETTINGS, CACHE_FRESH_MS: 1 });
  await valueOf(cache, 'a', counted().load);
  later(600_000);
  const hanging = async (): Promise<never> => new Promise(() => undefined);
  expect(await valueOf(cache, 'a', hanging)).toBe(1);
  later(600);
  // The call has taken longer than that, so nobody waits for it any more.
  expect(await valueOf(cache, 'a', hanging)).toBe(1);
});

test('after an invalidation, readers do not wait twice for a hanging server', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load } = counted(['catalogue']);
  for (const key of ['a', 'b']) await valueOf(cache, key, load);
  cache.invalidate(['catalogue']);
  const late = async (): Promise<never> => Promise.reject(codedError('UPSTREAM_TIMEOUT'));
  expect(await valueOf(cache, 'a', late)).toBe(1);
  const hanging = async (): Promise<never> => new Promise(() => undefined);
  expect(await valueOf(cache, 'b', hanging)).toBe(2);
  expect(await valueOf(cache, 'b', hanging, 'latest')).toBe(2);
  later(1001);
  expect(await valueOf(cache, 'a', load)).toBe(3);
});

test('an answer requested before a write does not count as new after it', async () => {
  const cache = new ObjectCache(SETTINGS);
  const waiting = valueOf(cache, 'a', async () => loaded(0, ['a']));
  cache.invalidate(['a']);
  expect(await waiting).toBe(0);
  expect(await valueOf(cache, 'a', counted(['a']).load)).toBe(1);
});

test('an answer requested before two writes does not count as new after the second', async () => {
  const cache = new ObjectCache(SETTINGS);
  let finish: (value: Loaded<number>) => void = () => undefined;
  const early = valueOf(cache, 'a', async () => new Promise((resolve) => (finish = resolve)));
  cache.invalidate(['b', 'a?']);
  const failing = valueOf(cache, 'a', DOWN);
  cache.invalidate(['a']);
  finish(loaded(0, ['a']));
  await Promise.allSettled([early, failing]);
  expect(await valueOf(cache, 'a', counted(['a']).load)).toBe(1);
});

test('orders during the first read of a whole list do not cause more reads', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted(['catalogue']);
  const reading = [valueOf(cache, 'catalogue', load)];
  for (let order = 0; order < 5; order += 1) {
    cache.invalidate([`product:${order}`]);
    reading.push(valueOf(cache, 'catalogue', load));
  }
  await Promise.all(reading);
  expect(calls()).toBe(1);
});

test('search results do not displace whole lists', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load, calls } = counted();
  await valueOf(cache, 'catalogue', load);
  for (let search = 0; search < 3000; search += 1)
    await valueOf(cache, { query: `search ${search}` }, counted().load);
  await valueOf(cache, 'catalogue', load);
  expect(calls()).toBe(1);
});

test('an object that REST forbids to store is not cached, and answers made from it are not shared', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load } = counted();
  await valueOf(cache, 'a', load);
  const forbidden: Load<number> = async (known) => ({
    ...(await load(known)),
    ...loaded(0),
    isStorable: false,
  });
  later(6000);
  const { object, outcome } = await cache.get('a', forbidden, 'fresh');
  const reads = new TrackedReads();
  reads.add(object, outcome, 'recent');
  expect(reads.isShareable).toBe(false);
  expect(cache.held('a')).toBeUndefined();
});

test('a refresh waits for the server, and uses the old object when the server fails', async () => {
  const cache = new ObjectCache(SETTINGS);
  const { load } = counted();
  await valueOf(cache, 'a', load);
  expect(await valueOf(cache, 'a', load, 'fresh')).toBe(1);
  later(6000);
  expect(await valueOf(cache, 'a', load, 'fresh')).toBe(2);
  later(6000);
  expect(await valueOf(cache, 'a', DOWN, 'fresh')).toBe(2);
});
