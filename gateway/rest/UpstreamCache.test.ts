import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpstreamCache } from './UpstreamCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const SETTINGS = { freshMs: 5000, staleMs: 3_600_000 };
const DOWN = async (): Promise<never> => {
  throw new Error('down');
};

/** A `load` that returns how often it has been called. */
function counted(): { load: () => Promise<readonly { call: number }[]>; calls: () => number } {
  let calls = 0;
  return {
    load: async () => {
      calls += 1;
      return [{ call: calls }];
    },
    calls: () => calls,
  };
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

test('what is fresh is not asked for again; older, it is given at once and renewed behind', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load, calls } = counted();
  await cache.get('a', load);
  vi.setSystemTime(Date.now() + 4000);
  expect(await cache.get('a', load)).toEqual([{ call: 1 }]);
  expect(calls()).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(await cache.get('a', load)).toEqual([{ call: 1 }]);
  expect(calls()).toBe(2);
  expect(await cache.get('a', load)).toEqual([{ call: 2 }]);
});

test('what is very old is waited for, and stands in while the server is down', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  await cache.get('a', load);
  vi.setSystemTime(Date.now() + 600_000);
  expect(await cache.get('a', DOWN)).toEqual([{ call: 1 }]);
  expect(await cache.get('a', load)).toEqual([{ call: 2 }]);
});

test('the latest asks the server each time; what must be certain fails without it', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  await cache.get('a', load);
  expect(await cache.get('a', load, 'latest')).toEqual([{ call: 2 }]);
  expect(await cache.get('a', DOWN, 'latest')).toEqual([{ call: 2 }]);
  await expect(cache.get('a', DOWN, 'certain')).rejects.toThrow('down');
});

test('after a write all is asked for anew, and old answers are kept for when the server is down', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const { load } = counted();
  await cache.get('a', load);
  cache.invalidate('a');
  expect(await cache.get('a', DOWN)).toEqual([{ call: 1 }]);
  expect(await cache.get('a', load)).toEqual([{ call: 2 }]);
});

test('a write outdates its own kind of list, whatever was asked of it, and no other', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const lists = ['products?', 'products?_type=new', 'banners'].map((key) => ({ key, ...counted() }));
  for (const { key, load } of lists) await cache.get(key, load);
  cache.invalidate('products');
  for (const { key, load } of lists) await cache.get(key, load);
  expect(lists.map(({ calls }) => calls())).toEqual([2, 2, 1]);
});

test('an answer that was asked for before a write does not count as new after it', async () => {
  const cache = new UpstreamCache(SETTINGS);
  const waiting = cache.get('a', async () => [{ call: 0 }]);
  cache.invalidate('a');
  expect(await waiting).toEqual([{ call: 0 }]);
  expect(await cache.get('a', counted().load)).toEqual([{ call: 1 }]);
});

test('what many requests share cannot be changed by one', async () => {
  const held = await new UpstreamCache(SETTINGS).get('a', counted().load);
  expect(Object.isFrozen(held) && Object.isFrozen(held[0])).toBe(true);
});
