import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReadLog } from './ReadLog.ts';
import { UpstreamCache, type Load, type Loaded } from './UpstreamCache.ts';

let now: number;

beforeEach(() => {
  now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const SETTINGS = { CACHE_FRESH_MS: 5000, CACHE_STALE_MS: 3_600_000 };
const DOWN = async (): Promise<never> => {
  throw new Error('down');
};

interface Counted {
  load: Load<number>;
  calls: () => number;
}

function loaded(value: number, tags: readonly string[] = []): Loaded<number> {
  return { value, tags: new Set(tags), size: 1, maxAgeMs: null, validators: [] };
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

function later(ms: number): void {
  now += ms;
}

/** Lets the map of objects look at the clock again, which it does once in a millisecond. */
async function forgotten(): Promise<void> {
  await pause(5);
}

/** Lets a refresh in the background finish. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('many who ask at once are one call, also when it fails', async () => {
  const cache = new UpstreamCache(SETTINGS);
  let calls = 0;
  const failing = async (): Promise<never> => {
    calls += 1;
    throw new Error('down');
  };
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => cache.get('a', failing)));
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
});

test('what is fresh is not asked for again; older, it is given at once and refreshed in the background', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted();
  await cache.get('a', load);
  later(4000);
  expect(await cache.get('a', load)).toBe(1);
  expect(calls()).toBe(1);
  later(2000);
  expect(await cache.get('a', load)).toBe(1);
  await settled();
  expect(calls()).toBe(2);
  expect(await cache.get('a', load)).toBe(2);
});

test('a clock that is set back by an hour keeps nothing fresh for longer', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted();
  await cache.get('a', load);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  later(6000);
  await cache.get('a', load);
  await settled();
  expect(calls()).toBe(2);
});

test('a long time of being fresh still ends with an answer at once', async () => {
  const cache = new UpstreamCache({ ...SETTINGS, CACHE_FRESH_MS: 600_000 });
  const { load, calls } = counted();
  await cache.get('a', load);
  later(610_000);
  expect(await cache.get('a', load)).toBe(1);
  await settled();
  expect(calls()).toBe(2);
});

test('REST says how long its answer is fresh', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted([], 60_000);
  await cache.get('a', load);
  later(59_000);
  await cache.get('a', load);
  expect(calls()).toBe(1);
});

test('what REST says is fresh for a day is kept for a day', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted([], 86_400_000);
  await cache.get('a', load);
  later(86_000_000);
  await forgotten();
  await cache.get('a', load);
  expect(calls()).toBe(1);
});

test('what is confirmed is fresh for as long as REST says now', async () => {
  const cache = new UpstreamCache(SETTINGS);
  await cache.get('a', counted([], 600_000).load);
  const confirm = vi.fn<Load<number>>(async () => ({ validators: [], maxAgeMs: 10_000 }));
  await cache.get('a', confirm, { freshness: 'latest' });
  later(11_000);
  await cache.get('a', confirm);
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('the 20,001st thing that is invalidated does not make the first one right again', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted(['product:0']);
  await cache.get('a', load);
  for (let id = 0; id <= 20_000; id += 1) cache.invalidate([`product:${id}`]);
  expect(cache.isInvalidatedSince('a', 'product:0')).toBe(true);
  await cache.get('a', load);
  expect(calls()).toBe(2);
  expect(cache.isInvalidatedSince('a', 'product:0')).toBe(false);
});

test('what is very old is waited for, and stands in while the server is down', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  await cache.get('a', load);
  later(600_000);
  expect(await cache.get('a', DOWN)).toBe(1);
  later(2000);
  cache.invalidate([]);
  await cache.get('a', load);
  await settled();
  expect(await cache.get('a', load)).toBe(2);
});

test('a slow server delays the reader of an old object by less than half a second', async () => {
  const cache = new UpstreamCache({ ...SETTINGS, CACHE_FRESH_MS: 1 });
  await cache.get('a', counted().load);
  later(600_000);
  const hanging = async (): Promise<never> => new Promise(() => undefined);
  expect(await cache.get('a', hanging)).toBe(1);
  later(600);
  // The call is under way for longer than that: nobody waits for it any more.
  expect(await cache.get('a', hanging)).toBe(1);
});

test('the latest asks the server each time; what must be certain fails without it', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  await cache.get('a', load);
  expect(await cache.get('a', load, { freshness: 'latest' })).toBe(2);
  expect(await cache.get('a', DOWN, { freshness: 'latest' })).toBe(2);
  await expect(cache.get('a', DOWN, { freshness: 'certain' })).rejects.toThrow('down');
});

test('after a write, what shows its object is asked for anew, and nothing else', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const lists = [['product:1', 'product:2'], ['product:2'], ['banners']].map((tags, index) => ({
    key: `list?${index}`,
    ...counted(tags),
  }));
  for (const { key, load } of lists) await cache.get(key, load);
  cache.invalidate(['product:1']);
  for (const { key, load } of lists) await cache.get(key, load);
  expect(lists.map(({ calls }) => calls())).toEqual([2, 1, 1]);
});

test('what a write has outdated is still there when the server is down', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted(['a']);
  await cache.get('a', load);
  cache.invalidate(['a']);
  expect(await cache.get('a', DOWN)).toBe(1);
  expect(await cache.get('a', load)).toBe(2);
});

test('an answer that was asked for before a write does not count as new after it', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const waiting = cache.get('a', async () => loaded(0, ['a']));
  cache.invalidate(['a']);
  expect(await waiting).toBe(0);
  expect(await cache.get('a', counted(['a']).load)).toBe(1);
});

test('whether something was invalidated since a list was read', async () => {
  const cache = new UpstreamCache(SETTINGS);
  await cache.get('a', counted().load);
  expect(cache.isInvalidatedSince('a', 'product:1')).toBe(false);
  cache.invalidate(['product:1']);
  expect(cache.isInvalidatedSince('a', 'product:1')).toBe(true);
  expect(cache.isInvalidatedSince('a', 'product:2')).toBe(false);
});

test('what shoppers search for does not displace whole lists', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted();
  await cache.get('catalogue', load);
  for (let search = 0; search < 3000; search += 1)
    await cache.get(`products?_search=${search}`, counted().load);
  await cache.get('catalogue', load);
  expect(calls()).toBe(1);
});

/** What an answer was made from that read `a`. */
async function readsOf(cache: UpstreamCache, load: Load<number>): Promise<ReadLog> {
  const reads = new ReadLog();
  await cache.get('a', load, { reads });
  return reads;
}

test('an answer may be repeated while what it was made from is the same', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = await readsOf(cache, counted().load);
  expect(cache.stateOf(reads)).toMatchObject({ freshMs: 5000, isFailing: false });
  await cache.get('a', async () => ({ validators: [], maxAgeMs: null }), { freshness: 'latest' });
  expect(cache.stateOf(reads)).toMatchObject({ isReplaced: false });
  await cache.get('a', counted().load, { freshness: 'latest' });
  expect(cache.stateOf(reads)).toMatchObject({ isReplaced: true, freshMs: 0 });
});

test('an answer that was right is known as replaced until what it was made from was fresh and half a minute old', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = await readsOf(cache, counted().load);
  later(4000);
  expect(cache.stateOf(reads)).toMatchObject({ isReplaced: false });
  await cache.get('a', counted().load, { freshness: 'latest' });
  later(30_900);
  expect(cache.stateOf(reads)).toMatchObject({ isReplaced: true });
  later(200);
  expect(cache.stateOf(reads)).toBeNull();
});

test('without CACHE_STALE_MS, an answer is not known as replaced once what it was made from is gone', async () => {
  const cache = new UpstreamCache({ ...SETTINGS, CACHE_STALE_MS: 0 });
  const reads = await readsOf(cache, counted().load);
  expect(cache.stateOf(reads)).not.toBeNull();
  later(6000);
  await forgotten();
  await expect(cache.get('a', DOWN)).rejects.toThrow('down');
  expect(cache.stateOf(reads)).toBeNull();
});

test('an answer that shows what has been written may not be repeated', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = await readsOf(cache, counted().load);
  reads.tags.add('product:1');
  cache.invalidate(['product:2']);
  expect(cache.stateOf(reads)).not.toBeNull();
  cache.invalidate(['product:1']);
  expect(cache.stateOf(reads)).toBeNull();
});

test('repeating an answer refreshes what it was made from, and a failed refresh is told', async () => {
  const cache = new UpstreamCache(SETTINGS);
  let isDown = false;
  let isRead = false;
  const { load } = counted();
  const reads = await readsOf(cache, async () =>
    isDown ? DOWN() : isRead ? { validators: [], maxAgeMs: null } : load([]),
  );
  isRead = true;
  isDown = true;
  later(6000);
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: false });
  await settled();
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: true });
  later(600_000);
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: true });
  isDown = false;
  await settled();
  later(2000);
  cache.stateOf(reads);
  await settled();
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: false, confirmedAt: now });
});

test('an answer that is still fresh says at once that the server could not confirm it', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = await readsOf(cache, counted().load);
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: false });
  later(1000);
  await cache.get('a', DOWN, { freshness: 'latest' });
  expect(cache.stateOf(reads)).toMatchObject({ isFailing: true, freshMs: 5000 });
});

test('an answer that was made from nothing does not age', () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = new ReadLog();
  expect(cache.stateOf(reads)).toMatchObject({ confirmedAt: now });
  later(600_000);
  expect(cache.stateOf(reads)).toMatchObject({ confirmedAt: now });
});

test('an answer that read an object before and after it changed is not right', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  const reads = await readsOf(cache, load);
  await cache.get('a', load, { freshness: 'latest' });
  await cache.get('a', load, { reads });
  expect(cache.stateOf(reads)).toBeNull();
});

test('an answer that needs the latest is not repeated', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const reads = new ReadLog();
  await cache.get('a', counted().load, { freshness: 'latest', reads });
  expect(reads.isShareable).toBe(false);
});
