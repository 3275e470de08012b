import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registeredQueries } from './registeredQueries.ts';

test('queries that clients register take at most four million characters of memory', async () => {
  const { cache, textOf } = registeredQueries();
  const texts = Array.from({ length: 1000 }, (_, index) => `{ __typename } # ${index} ${'x'.repeat(15_000)}`);
  for (const text of texts) await cache.set('', text);
  const held = texts.filter((text) => textOf(hash('sha256', text)) === text);
  expect(held.join('').length).toBeLessThanOrEqual(4_000_000);
  expect(held.at(-1)).toBe(texts.at(-1));
  expect(held.length).toBeGreaterThan(200);
});
