import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { gathered } from './createLogger.ts';

test('log lines are written together, in order, within a tenth of a second', async () => {
  const written: string[] = [];
  const stream = gathered({ write: (text) => void written.push(text) });
  stream.write('one\n');
  stream.write('two\n');
  expect(written).toEqual([]);
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n']));
});

test('many log lines are written before the tenth of a second is over', () => {
  const written: string[] = [];
  const stream = gathered({ write: (text) => void written.push(text) });
  for (let line = 0; line < 1000; line += 1) stream.write(`${'x'.repeat(99)}\n`);
  const lengths = written.map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThan(17_000);
  expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(80_000);
});

test.each([
  ['ends', 'process.exit()'],
  ['fails', 'throw new Error("wrong")'],
])('the last log lines of a process that %s are written', (_, end) => {
  const script = `
    import { createLogger } from '#gateway/telemetry/createLogger.ts';
    createLogger('info').info('last words');
    ${end};`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toContain('"msg":"last words"');
});
