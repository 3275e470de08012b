import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Freshness, Load } from './CachedObject.ts';
import { ObjectCache } from './ObjectCache.ts';

test('of many certain reads at once, one runs and one waits, which the others join', async () => {
  const cache = new ObjectCache({ CACHE_FRESH_MS: 5000, CACHE_STALE_MS: 60_000 });
  let running = 0;
  for (const key of [{ query: 'product a' }, 'catalogue']) {
    let calls = 0;
    const starts: number[] = [];
    const load: Load<number> = async () => {
      calls += 1;
      running += 1;
      expect(running).toBe(1);
      starts.push(performance.now());
      await setImmediate();
      running -= 1;
      return { value: calls, tags: new Set(), size: 1, maxAgeMs: null, isStorable: true, validators: [] };
    };
    const read = async (): Promise<number> => (await cache.get(key, load, 'certain')).object.value;
    const first = read();
    await Promise.resolve();
    expect(await Promise.all([first, read(), read(), read()])).toEqual([1, 2, 2, 2]);
    const [begun = 0, again = 0] = starts;
    // The whole catalogue is read at most once a second.
    if (key === 'catalogue') expect(again - begun).toBeGreaterThanOrEqual(990);
    else expect(again - begun).toBeLessThan(500);
  }
});

test('a certain read makes a call of its own, even when another call is under way', async () => {
  const cache = new ObjectCache({ CACHE_FRESH_MS: 5000, CACHE_STALE_MS: 60_000 });
  let calls = 0;
  const load: Load<number> = async () => {
    calls += 1;
    return { value: calls, tags: new Set(), size: 1, maxAgeMs: null, isStorable: true, validators: [] };
  };
  const read = async (freshness: Freshness) => (await cache.get('a', load, freshness)).object.value;
  expect(await Promise.all([read('latest'), read('latest'), read('certain')])).toEqual([1, 1, 2]);
});
