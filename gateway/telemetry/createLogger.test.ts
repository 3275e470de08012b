import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
