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
  // The shell makes a pipe; what Node makes for a child process is not one.
  const { stdout } = spawnSync('sh', ['-c', '"$@" 2>/dev/null | cat', 'sh', process.execPath, ...args], {
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: 2000 }, (__, line) => line),
  );
});
