import { expect, test } from 'vitest';
import type { Freshness, Load } from './CachedObject.ts';
import { ObjectCache } from './ObjectCache.ts';

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
