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

test('many log lines are written without waiting, and no more at once than a pipe keeps together', () => {
  const written: string[] = [];
  const stream = gathered({ write: (text) => void written.push(text) });
  for (let line = 0; line < 1000; line += 1) stream.write(`${'x'.repeat(99)}\n`);
  const lengths = written.map(({ length }) => length);
  expect(Math.max(...lengths)).toBe(4000);
  expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(95_000);
});

test.each([
  ['ends', 'process.exit()'],
  ['fails', 'throw new Error("wrong")'],
])('all log lines of a process that %s are written', (_, end) => {
  const script = `
    import { createLogger } from '#gateway/telemetry/createLogger.ts';
    const log = createLogger('info');
    for (let line = 0; line < 2000; line += 1) log.info({ line }, 'words');
    ${end};`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  // A pipe of the shell's: what Node makes for a child is no pipe.
  const { stdout } = spawnSync('sh', ['-c', '"$@" 2>/dev/null | cat', 'sh', process.execPath, ...args], {
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: 2000 }, (__, line) => line),
  );
});
