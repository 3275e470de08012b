import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/stubStorage.ts';
import { forgetRecentlyViewed, recordViewed, readRecentlyViewed } from './recentlyViewed.ts';

beforeEach(() => void stubStorage());

afterEach(() => vi.unstubAllGlobals());

test('the list has the latest product first, each product once and nine at most, until it is forgotten', () => {
  for (let number = 1; number <= 12; number += 1) recordViewed(`p${number}`);
  recordViewed('p10');
  expect(JSON.parse(window.localStorage.getItem('recentlyViewed') ?? '')).toHaveLength(9);
  expect(readRecentlyViewed()).toEqual(['p10', 'p12', 'p11', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4']);
  forgetRecentlyViewed();
  expect(readRecentlyViewed()).toEqual([]);
});

test.each(['no JSON', '{"p1":true}', '[1,null]'])('a damaged list counts as empty: %s', (text) => {
  window.localStorage.setItem('recentlyViewed', text);
  expect(readRecentlyViewed()).toEqual([]);
});

test('ids that would make the query for all others fail are left out, and those after the ninth', () => {
  window.localStorage.setItem('recentlyViewed', JSON.stringify(['p1', '\uD83D', 'a\0', 'p2😀']));
  expect(readRecentlyViewed()).toEqual(['p1', 'p2😀']);
  window.localStorage.setItem('recentlyViewed', JSON.stringify('abcdefghijk'.split('')));
  expect(readRecentlyViewed()).toHaveLength(9);
});
