import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { StartError } from '#scripts/StartError.ts';
import { CertainError, judgedByClock, PROVES_NOTHING } from '#tests/bench/measure/judgedByClock.ts';
import { othersMs, processorTime } from '#tests/bench/measure/processorTime.ts';

const late = async (): Promise<void> => Promise.reject(new StartError('An answer was late.'));
const judged = async (work: () => Promise<void>, share: number): Promise<unknown> =>
  judgedByClock(work, () => () => share).catch((error: unknown) => error);

test('on a quiet machine, a late answer is an error', async () => {
  expect(await judged(late, 0.1)).toMatchObject({ message: 'An answer was late.', exitCode: 1 });
});

test('on a busy machine, a late answer proves nothing', async () => {
  expect(await judged(late, 0.6)).toMatchObject({
    message:
      'An answer was late.\nBut other programs had 60 % of the processors: this run proves nothing. ' +
      'Repeat it on a quiet machine.',
    exitCode: PROVES_NOTHING,
  });
});

test('an error that slowness does not explain is one on any machine, and so is a success', async () => {
  const lost = async (): Promise<void> => Promise.reject(new CertainError('An order is lost.'));
  expect(await judged(lost, 0.6)).toMatchObject({ message: 'An order is lost.', exitCode: 1 });
  expect(await judged(async () => undefined, 0.6)).toBeUndefined();
});

test('time that is neither idle nor used by the test is used by others', () => {
  const before = { allMs: 1000, idleMs: 500, ownMs: 100 };
  expect(othersMs(before, { allMs: 2000, idleMs: 800, ownMs: 400 })).toBe(400);
  expect(othersMs(before, { allMs: 2000, idleMs: 1490, ownMs: 90 })).toBe(10);
  expect(othersMs(before, { allMs: 2000, idleMs: 500, ownMs: 0 })).toBe(0);
});

/** Uses the processor for at least this long. */
const burn = (ms: number): string =>
  `while (process.cpuUsage().user + process.cpuUsage().system < ${ms} * 1000) Math.random();`;

test('the time of children counts, also after they have ended', () => {
  const before = processorTime(process.pid);
  spawnSync(process.execPath, ['--eval', burn(400)]);
  const after = processorTime(process.pid);
  expect(after.ownMs - before.ownMs).toBeGreaterThanOrEqual(process.platform === 'linux' ? 300 : 0);
  expect(after.allMs).toBeGreaterThan(before.allMs);
});
