import { beforeEach, expect, test, vi } from 'vitest';
import { runRounds, type Subject, type Values } from './rounds.ts';

const OLD = { name: '6d79525', folder: '/tmp/old' };
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
});

function subject(name: string, values: number[], log: string[] = []): Subject {
  return {
    name,
    async measure(isWarmUp): Promise<Values> {
      log.push(isWarmUp ? `${name} warms up` : name);
      return isWarmUp ? {} : { 'visits/s': values.shift() ?? Number.NaN };
    },
  };
}

test('subjects are measured in turn after a warm-up, and shown relative to the first of the same round', async () => {
  const log: string[] = [];
  const subjects = [subject('REST', [10, 20], log), subject('gateway', [5, 20], log)];
  await runRounds('home', subjects, { rounds: 2, relative: 'visits/s' });
  expect(log).toEqual(['REST warms up', 'gateway warms up', 'REST', 'gateway', 'REST', 'gateway']);
  expect(printed.join('\n')).toMatch(/visits\/s, relative to the first +\| 1 +\| 1 \(0\.5–1\) /);
});

test('another version is measured beside this one, value by value', async () => {
  const subjects = [subject('home', [30]), subject('shop', [8]), { ...subject('home', [20]), version: OLD }];
  await runRounds('pages', subjects, { rounds: 1 });
  expect(printed).toEqual([
    expect.stringMatching(
      /^\n\| pages: home \| this \| 6d79525 \| ratio \|\n.+\n\| visits\/s .+30 .+20 .+1\.5 /,
    ),
  ]);
});

test('what another version lacks is named and left out; an error of this version ends the benchmark', async () => {
  const measure = async () => Promise.reject(new Error('404'));
  await runRounds('pages', [subject('feed', [1]), { name: 'feed', version: OLD, measure }], { rounds: 1 });
  expect(printed).toEqual(['\nLeft out: feed, at which 6d79525 fails: Error: 404']);
  await expect(runRounds('pages', [{ name: 'feed', measure }], { rounds: 1 })).rejects.toThrow('404');
});
