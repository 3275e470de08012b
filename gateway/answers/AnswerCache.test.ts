import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { UpstreamCache } from '#gateway/rest/UpstreamCache.ts';
import { Answer } from './Answer.ts';
import { AnswerCache } from './AnswerCache.ts';

const HOUR_MS = 3_600_000;

async function openCache(): Promise<{ answers: AnswerCache; answerOf: (length: number) => Answer }> {
  const upstream = new UpstreamCache({ CACHE_FRESH_MS: HOUR_MS, CACHE_STALE_MS: HOUR_MS });
  const reads = new ReadLog();
  const load = { value: 'banners', tags: new Set(['banners']), size: 1, maxAgeMs: null, validators: [] };
  await upstream.get('banners', async () => load, { reads });
  const head = { status: 200, headers: [], operation: { name: null, type: 'query', codes: [] }, reads };
  return {
    answers: new AnswerCache(upstream),
    answerOf: (length) => new Answer(head, 'x'.repeat(length)),
  };
}

async function later(seconds: number): Promise<void> {
  // Kept times are looked at once in a millisecond.
  await pause(5);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + seconds * 1000);
}

test('answers that are asked for once do not displace one that is kept, whatever their size', async () => {
  const { answers, answerOf } = await openCache();
  answers.keep('popular', answerOf(1000));
  answers.keep('popular', answerOf(1000));
  for (let number = 0; number < 1000; number += 1) answers.keep(`made up ${number}`, answerOf(100_000));
  expect(answers.find('made up 999')).toBeNull();
  expect(answers.find('popular')).not.toBeNull();
});

test.each([
  [599, true],
  [601, false],
])('an answer that is asked for again after %i seconds is kept: %s', async (seconds, isKept) => {
  const { answers, answerOf } = await openCache();
  answers.keep('page', answerOf(1000));
  await later(seconds);
  answers.keep('page', answerOf(1000));
  expect(answers.find('page') !== null).toBe(isKept);
});

test('a new answer replaces the one that is kept, also when that was first asked for long ago', async () => {
  const { answers, answerOf } = await openCache();
  for (let times = 0; times < 2; times += 1) answers.keep('page', answerOf(1000));
  await later(601);
  const newer = answerOf(2000);
  answers.keep('page', newer);
  expect(answers.find('page')?.answer).toBe(newer);
});

test('all answers together take at most 32 MB, and those asked for last stay', async () => {
  const { answers, answerOf } = await openCache();
  for (let number = 0; number < 50; number += 1)
    for (let times = 0; times < 2; times += 1) answers.keep(`answer ${number}`, answerOf(900_000));
  const kept = Array.from({ length: 50 }, (_, number) => answers.find(`answer ${number}`) !== null);
  expect(kept.lastIndexOf(false)).toBe(14);
  expect(kept.filter(Boolean)).toHaveLength(35);
});

test('an answer of more than 1 MB is not kept', async () => {
  const { answers, answerOf } = await openCache();
  for (let times = 0; times < 3; times += 1) answers.keep('large', answerOf(1_000_001));
  expect(answers.find('large')).toBeNull();
});

test('what is kept compressed counts, too', async () => {
  const { answerOf } = await openCache();
  const answer = answerOf(100_000);
  const before = answer.size;
  await answer.compress('gzip');
  expect(answer.size).toBe(before + answer.body('gzip').bytes.length);
});
